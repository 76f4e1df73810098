import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

/** How a page is looked at. */
export interface Conditions {
  /** How many times slower the processor seems. */
  slowdown: number;
  network: { kilobitsDown: number; kilobitsUp: number; roundTripMs: number } | null;
  screen: BrowserContextOptions;
}

/** This machine as it is, with a desktop's window. */
export const desktop: Conditions = {
  slowdown: 1,
  network: null,
  screen: { viewport: { width: 1440, height: 900 } },
};

/**
 * The phone of Lighthouse's mobile runs (412 × 823 at 1.75, a quarter of the processor), on the
 * network "3G Fast" of webpagetest.org: 1.6 Mbit/s, 150 ms there and back.
 */
export const slowPhone: Conditions = {
  slowdown: 4,
  network: { kilobitsDown: 1_600, kilobitsUp: 768, roundTripMs: 150 },
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
};

/** A desktop's window on the network "4G" of webpagetest.org: 9 Mbit/s, 170 ms there and back. */
export const desktopOn4G: Conditions = {
  ...desktop,
  network: { kilobitsDown: 9_000, kilobitsUp: 9_000, roundTripMs: 170 },
};

/** What a browser with an empty cache saw of a page. */
export interface Load {
  /** Bytes that travelled, headers included, by the browser's kinds: Script, Stylesheet, Image, … */
  bytes: Record<string, number>;
  /** Beside the pieces of a video. */
  requests: number;
  /** Of a video, also those that are loaded ahead. */
  pieces: number;
  /** Largest contentful paint, in ms after the navigation began. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Longest task after the first paint, in ms; 0 if none took more than 50. */
  longestTask: number;
}

/** What a page collects of itself; times in ms, tasks with their beginning and length. */
interface Seen {
  lcp: number;
  cls: number;
  paint: number;
  tasks: [number, number][];
}

// Runs in the page before all else; what it collects is read at the end.
function observe() {
  const seen: Seen = { lcp: 0, cls: 0, paint: Number.POSITIVE_INFINITY, tasks: [] };
  Object.assign(globalThis, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('paint', ({ startTime }) => (seen.paint = Math.min(seen.paint, startTime)));
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
}

/**
 * Opens an address in a browser context of its own and looks until nothing more is loaded.
 * @param plays whether it has a video, whose player may come only when the first piece is shown
 */
export async function loadPage(
  browser: Browser,
  address: string,
  conditions: Conditions,
  { plays = false } = {},
): Promise<Load> {
  const context = await browser.newContext(conditions.screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await countTraffic(session);
    await slowDown(session, conditions);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (plays) {
      // It feeds the element by itself from then on.
      await page.waitForFunction(() => document.querySelector('video[src^="blob:"]'));
    }
    // Where the page's own code takes longer than the network may stand still, nothing is painted yet.
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.lcp > 0);
    return { ...traffic(), ...(await readSeen(page)) };
  } finally {
    await context.close();
  }
}

/** Makes a page's processor and network as slow as the conditions say. */
export async function slowDown(
  session: CDPSession,
  { slowdown, network }: Conditions,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  const bytesASecond = (kilobits: number) => (kilobits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesASecond(network.kilobitsDown),
    uploadThroughput: bytesASecond(network.kilobitsUp),
  });
}

async function countTraffic(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  let pieces = 0;
  const ofVideos = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (response.status === 206) ofVideos.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    if (ofVideos.has(requestId)) pieces += 1;
    else requests += 1;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ bytes, requests, pieces });
}

function readSeen(page: Page) {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    const after = seen.tasks.filter(([start]) => start > seen.paint);
    return {
      lcp: seen.lcp,
      cls: seen.cls,
      longestTask: Math.max(0, ...after.map(([, duration]) => duration)),
    };
  });
}

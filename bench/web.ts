import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { clip } from './parts/clips.ts';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { desktop, type Conditions, type Load, loadPage, slowPhone } from './parts/page-load.ts';
import { atMost, type Bench, report, row, type Row } from './parts/report.ts';
import { visitor } from './parts/visitor.ts';

const videos = 24;
const loads = 5;

// Loads the built pages in Chromium with an empty cache: what travels, and when it is seen. The
// baseline is a bare HTML page that shows the same first picture.
await report('web', async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  const browser = await chromium.launch({
    ...(process.env['KINORA_CHROMIUM'] && { executablePath: process.env['KINORA_CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const picture = await fill(bench, kinora);
    return await home(bench, browser, kinora, picture);
  } finally {
    await browser.close();
    await kinora.stop();
    await removeFolder(data);
  }
});

/** Publishes videos and answers the address of one of their pictures. */
async function fill({ say }: Bench, kinora: Kinora): Promise<string> {
  say(`Publishing ${videos} videos`);
  const robin = await visitor(kinora.url);
  const file = await clip('second.mp4', say);
  let picture = '';
  for (let n = 1; n <= videos; n++) {
    const id = await robin.draft(`A second of a plane with many holes, seen for the ${n}th time`);
    await robin.send(id, file);
    await robin.waitUntil(id, ({ state }) => state === 'ready');
    picture = (await robin.video(id)).thumbnail_url ?? '';
  }
  return new URL(picture, kinora.url).href;
}

async function home(
  { say }: Bench,
  browser: Browser,
  { url }: Kinora,
  picture: string,
): Promise<Row[]> {
  const bare = await serveHtml(`<!doctype html><title>Bare</title><img src="${picture}" alt="">`);
  try {
    const see = async (name: string, address: string, conditions: Conditions) => {
      say(`${name}, ${loads} times${conditions === slowPhone ? ', as a slow phone' : ''}`);
      const seen: Load[] = [];
      for (let n = 0; n < loads; n++) seen.push(await loadPage(browser, address, conditions));
      return seen;
    };
    const quick = await see('Home', url, desktop);
    const bareQuick = await see('The bare page', bare.url, desktop);
    const slow = await see('Home', url, slowPhone);
    const bareSlow = await see('The bare page', bare.url, slowPhone);
    const kilobytes = (kind: string) => median(quick, ({ bytes }) => (bytes[kind] ?? 0) / 1000);
    const lcp = (all: readonly Load[]) => median(all, (load) => load.lcp / 1000);
    return [
      row('home.js', kilobytes('Script'), 'kB', { aim: atMost(110) }),
      row('home.css', kilobytes('Stylesheet'), 'kB', { aim: atMost(20) }),
      row('home.html', kilobytes('Document'), 'kB'),
      row(
        'home.requests',
        median(quick, ({ requests }) => requests),
        '',
        { aim: atMost(40) },
      ),
      row('home.lcp', lcp(quick), 's', { baseline: lcp(bareQuick), aim: atMost(0.8) }),
      row('home.lcp.slow', lcp(slow), 's', { baseline: lcp(bareSlow), aim: atMost(2.5) }),
      row(
        'home.cls',
        worst(slow, ({ cls }) => cls),
        '',
        { aim: atMost(0.02) },
      ),
      row(
        'home.longesttask',
        median(slow, ({ longestTask }) => longestTask),
        'ms',
        {
          aim: atMost(200),
        },
      ),
    ];
  } finally {
    bare.stop();
  }
}

/** A server that answers one document, as small as one can be. */
async function serveHtml(html: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.closeAllConnections() };
}

function median(all: readonly Load[], figure: (load: Load) => number): number {
  return all.map(figure).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

function worst(all: readonly Load[], figure: (load: Load) => number): number {
  return Math.max(...all.map(figure));
}

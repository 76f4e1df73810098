import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { numbersFrom } from '../../server/test/numbers-from.ts';
import { firstFrame } from './first-frame.ts';
import { type Conditions, desktop, desktopOn4G, slowPhone } from './page-load.ts';
import { atMost, type Bench, median, ratioAtMost, type Row, row, sum } from './report.ts';
import { type Swiped, type Swiper, swiping } from './swipes.ts';

/** Runs something with a bare page that plays a rung of so many lines. */
type Bare = <Result>(size: number, use: (address: string) => Promise<Result>) => Promise<Result>;

const gestures = 50;
/** So many at once lead to a short of which nothing was loaded. */
const hurried = 3;

/** Single openings differ by a third: so many that their middle hardly does. */
const opened = 41;

/** Until the first frame of a short that was shared, beside the same video on its watch page. */
export async function sharedShort(
  { say }: Bench,
  browser: Browser,
  short: string,
  watchPage: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  const looks = { '': desktop, '.4g': desktopOn4G };
  for (const [name, conditions] of Object.entries(looks)) {
    say(`First frame of a short's address and of its watch page${name}, ${opened} times by turns`);
    const seen: { ours: number; theirs: number }[] = [];
    const open = async (page: string) => (await firstFrame(browser, page, conditions)).ms;
    for (let n = 0; n < opened; n++) {
      // Each is the first one as often as the other.
      if (n % 2 === 0) {
        const ours = await open(short);
        seen.push({ ours, theirs: await open(watchPage) });
      } else {
        const theirs = await open(watchPage);
        seen.push({ theirs, ours: await open(short) });
      }
    }
    rows.push(
      row(`shorts.firstframe${name}`, median(seen, ({ ours }) => ours) / 1000, 's', {
        baseline: median(seen, ({ theirs }) => theirs) / 1000,
        aim: ratioAtMost(1.1),
      }),
    );
  }
  return rows;
}

/** From a key to the first new frame: where that short was ready, or where nothing of it was loaded. */
export async function firstFrames(
  { say }: Bench,
  browser: Browser,
  address: string,
  bare: Bare,
  { warm, cold }: { warm?: Conditions; cold?: Conditions },
): Promise<Row[]> {
  const conditions = warm ?? cold ?? desktop;
  const name = warm ? 'warm' : 'cold';
  const steps = async (swiper: Swiper, keys: number) => {
    for (let n = 0; n < gestures; n++) {
      await swiper.played(0.7);
      if (warm) await swiper.nextReady();
      await swiper.goOn(async () => {
        for (let key = 0; key < keys; key++) await swiper.page.keyboard.press('ArrowDown');
      });
    }
    await swiper.played(0.3);
    return (await swiper.swiped()).took;
  };
  say(`First frame after a key, ${name}, ${gestures} times`);
  let size = 0;
  const ours = await swiping(browser, address, conditions, async (swiper) => {
    const took = await steps(swiper, warm ? 1 : hurried);
    size = await swiper.page.evaluate(() => {
      const { videoWidth = 0, videoHeight = 0 } =
        document.querySelector<HTMLVideoElement>('[data-current] video') ?? {};
      return Math.min(videoWidth, videoHeight);
    });
    return took;
  });
  say(`The same on a bare page, ${size}p`);
  const theirs = await bare(size, (page) =>
    swiping(browser, warm ? page : `${page}?cold`, conditions, (swiper) => steps(swiper, 1)),
  );
  const aim = atMost(warm ? 150 : 600);
  return [
    row(`shorts.${name}.median`, at(ours, 0.5), 'ms', { baseline: at(theirs, 0.5), aim }),
    row(`shorts.${name}.p95`, at(ours, 0.95), 'ms', { baseline: at(theirs, 0.95), aim }),
  ];
}

const returns = 20;

/** From a key to the first new frame of the short before, whose pieces the browser has kept. */
export async function framesBack(
  { say }: Bench,
  browser: Browser,
  address: string,
): Promise<Row[]> {
  say(`First frame of the short before, ${returns} times`);
  const took = await swiping(browser, address, desktop, async (swiper) => {
    const back: number[] = [];
    for (let n = 0; n < returns; n++) {
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
        await swiper.played(0.7);
        await swiper.goOn(() => swiper.page.keyboard.press(key));
      }
      back.push((await swiper.swiped()).took.at(-1) ?? Number.NaN);
    }
    return back;
  });
  // A fifth of a second.
  const aim = atMost(200);
  return [
    row('shorts.back.median', at(took, 0.5), 'ms', { aim }),
    row('shorts.back.p95', at(took, 0.95), 'ms', { aim }),
  ];
}

const at = (all: readonly number[], part: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? Number.NaN;

/** Frames that are lost and tasks that block while a finger swipes on a slow phone. */
export async function swipesOnPhone(
  { say }: Bench,
  browser: Browser,
  address: string,
  bare: Bare,
): Promise<Row[]> {
  const swipes = 12;
  const conditions = { ...slowPhone, screen: { ...slowPhone.screen, hasTouch: true } };
  const go = async (swiper: Swiper) => {
    for (let n = 0; n < swipes; n++) {
      await swiper.played(1);
      await swiper.goOn(() => swipe(swiper.session));
    }
    return swiper.swiped();
  };
  const lost = ({ dropped, frames }: Swiped) => (100 * dropped) / frames;
  say(`${swipes} swipes on a slow phone`);
  const ours = await swiping(browser, address, conditions, go);
  say('The same on a bare page');
  const theirs = await bare(360, (page) => swiping(browser, page, conditions, go));
  return [
    row('shorts.dropped', lost(ours), '%', { baseline: lost(theirs), aim: atMost(5) }),
    row('shorts.longesttask', ours.longestTask, 'ms', {
      baseline: theirs.longestTask,
      aim: atMost(100),
    }),
  ];
}

async function swipe(session: CDPSession): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 160, y }],
    });
  await send('touchStart', 560);
  for (let y = 520; y >= 280; y -= 40) await send('touchMove', y);
  await send('touchEnd');
}

/** Of all bytes of videos, those of shorts that were passed by before the address named them. */
export async function unseenBytes({ say }: Bench, browser: Browser, address: string): Promise<Row> {
  const stays = 40;
  say(`${stays} shorts, some looked at and some passed by`);
  const random = numbersFrom(15);
  const { bytes, seen } = await swiping(browser, address, desktopOn4G, async (swiper) => {
    const sums = bytesByShort(swiper.session);
    // The first one's answers came before they were counted.
    await swiper.page.reload();
    await swiper.played(0.1);
    const named = new Set<string>();
    for (let n = 0; n < stays; n++) {
      const passes = random() < 0.25;
      await delay(passes ? 150 : 600 + random() * 5_000);
      if (!passes) named.add(idOf(swiper.page));
      await swiper.page.keyboard.press('ArrowDown');
    }
    return { bytes: sums, seen: named };
  });
  const unseen = [...bytes].flatMap(([id, count]) => (seen.has(id) ? [] : count));
  const share = sum(unseen) / sum([...bytes.values()]);
  return row('shorts.unseen', 100 * share, '%', { aim: atMost(35) });
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Bytes of pieces by the short that they belong to, also of those that were broken off. */
function bytesByShort(session: CDPSession): Map<string, number> {
  const bytes = new Map<string, number>();
  const shorts = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const [, id] = /\/media\/([^/]+)\/[^/]+\.(mp4|m3u8)/.exec(request.url) ?? [];
    if (id) shorts.set(requestId, id);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const id = shorts.get(requestId);
    if (id) bytes.set(id, (bytes.get(id) ?? 0) + dataLength);
  });
  return bytes;
}

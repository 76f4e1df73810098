import { chromium } from 'playwright';
import { shortPath, videoPath } from '../contract/src/text/slug.ts';
import { bareSwap } from './parts/bare-swap.ts';
import { dataFolder, removeFolder, startKinora } from './parts/kinora.ts';
import { manyShorts } from './parts/many-shorts.ts';
import { desktop, desktopOn4G, loadPage } from './parts/page-load.ts';
import { memoryOf } from './parts/shorts-memory.ts';
import {
  firstFrames,
  framesBack,
  sharedShort,
  swipesOnPhone,
  unseenBytes,
} from './parts/shorts-page.ts';
import { atMost, report, row } from './parts/report.ts';
import { visitor } from './parts/visitor.ts';

const shorts = 340;

const metrics = () => [
  ...['shorts.js', 'shorts.firstframe', 'shorts.firstframe.4g', 'shorts.memory.300'],
  ...['warm', 'cold', 'back'].flatMap((name) => [`shorts.${name}.median`, `shorts.${name}.p95`]),
  ...['shorts.dropped', 'shorts.longesttask', 'shorts.unseen', 'shorts.heap.300'],
  ...['shorts.heap.code', 'shorts.nodes.300', 'shorts.elements', 'shorts.loaded'],
];

// Goes through the viewer of shorts in Chromium, beside a bare page with two video elements that take
// turns with one rung as a file.
await report('shorts', metrics, async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  const browser = await chromium.launch({
    ...(process.env['KINORA_CHROMIUM'] && { executablePath: process.env['KINORA_CHROMIUM'] }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  try {
    const video = await manyShorts(bench, data, await visitor(kinora.url), shorts);
    const page = `${kinora.url}/shorts`;
    const { bytes } = await loadPage(browser, page, desktop, { plays: true });
    const rows = [row('shorts.js', (bytes['Script'] ?? 0) / 1000, 'kB', { aim: atMost(265) })];
    const [short, watchPage] = [kinora.url + shortPath(video.id), kinora.url + videoPath(video)];
    rows.push(...(await sharedShort(bench, browser, short, watchPage)));
    const bare = <Result>(size: number, use: (address: string) => Promise<Result>) =>
      bareSwap(kinora.url, video, size, use);
    rows.push(...(await firstFrames(bench, browser, page, bare, { warm: desktop })));
    rows.push(...(await firstFrames(bench, browser, page, bare, { cold: desktopOn4G })));
    rows.push(...(await framesBack(bench, browser, page)));
    rows.push(...(await swipesOnPhone(bench, browser, page, bare)));
    rows.push(await unseenBytes(bench, browser, page));
    return [...rows, ...(await memoryOf(bench, browser, page))];
  } finally {
    await browser.close();
    await kinora.stop();
    await removeFolder(data);
  }
});

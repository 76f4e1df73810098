import { chromium } from 'playwright';
import { clip } from './parts/clips.ts';
import { home } from './parts/home-page.ts';
import { longList } from './parts/long-list.ts';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { type Bench, report } from './parts/report.ts';
import { type Visitor, visitor } from './parts/visitor.ts';
import { watch } from './parts/watch-page.ts';

const videos = 24;

const metrics = () => [
  ...['js', 'css', 'html', 'requests', 'lcp', 'lcp.slow', 'cls', 'longesttask'].map(
    (of) => `home.${of}`,
  ),
  'list.longestframe',
  'list.longestframe.dragged',
  ...['js', 'css', 'html', 'requests', 'pieces'].map((of) => `watch.${of}`),
  ...['', '.4g', '.slow'].flatMap((look) => [`watch.firstframe${look}`, `watch.seek${look}`]),
];

// Loads the built pages in Chromium with an empty cache: what travels, and when it is seen. The
// baselines are bare HTML pages that show the same first picture, and play the same rung as a file.
await report('web', metrics, async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  const browser = await chromium.launch({
    ...(process.env['KINORA_CHROMIUM'] && { executablePath: process.env['KINORA_CHROMIUM'] }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
      // Both pages play with sound at once, as they do for somebody who came by a link on the site.
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  try {
    const robin = await visitor(kinora.url);
    const picture = await fill(bench, kinora, robin);
    const rows = await home(bench, browser, kinora, picture);
    rows.push(...(await longList(bench, browser, kinora.url)));
    return [...rows, ...(await watch(bench, browser, kinora, robin))];
  } finally {
    await browser.close();
    await kinora.stop();
    await removeFolder(data);
  }
});

/** Publishes videos and answers the address of one of their pictures. */
async function fill({ say }: Bench, kinora: Kinora, robin: Visitor): Promise<string> {
  say(`Publishing ${videos} videos`);
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

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { videoPath } from '../../contract/src/text/slug.ts';
import type { Video } from '../../contract/src/videos.ts';
import { clip } from './clips.ts';
import { startFastify } from './fastify.ts';
import { type Playing, playPage } from './first-frame.ts';
import type { Kinora } from './kinora.ts';
import { type Conditions, desktop, desktopOn4G, loadPage, slowPhone } from './page-load.ts';
import { atMost, type Bench, median, ratioAtMost, row, type Row } from './report.ts';
import type { Visitor } from './visitor.ts';

const run = promisify(execFile);

const plays = 5;
/** Seconds; neither page has loaded them when the first frame is seen. */
const seekTo = 52;

const looks: [name: string, conditions: Conditions][] = [
  ['', desktop],
  ['.4g', desktopOn4G],
  ['.slow', slowPhone],
];

/**
 * Plays a minute of video on the watch page, with an empty cache, beside a bare HTML page with the
 * same rung as one MP4 file.
 */
export async function watch(
  { say }: Bench,
  browser: Browser,
  kinora: Kinora,
  robin: Visitor,
): Promise<Row[]> {
  say('Publishing a minute of video; all of its rungs are made first');
  const id = await robin.draft('A minute of a plane');
  await robin.send(id, await clip('direct.mp4', say));
  await robin.waitUntil(id, ({ state }) => state === 'ready');
  const video = await robin.video(id);
  const address = kinora.url + videoPath(video);

  const { bytes, requests } = await loadPage(browser, address, desktop);
  const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1000;
  const rows = [
    row('watch.js', kilobytes('Script'), 'kB', { aim: atMost(220) }),
    row('watch.css', kilobytes('Stylesheet'), 'kB'),
    row('watch.html', kilobytes('Document'), 'kB'),
    row('watch.requests', requests, ''),
  ];
  for (const [name, conditions] of looks) {
    const play = async (what: string, page: string) => {
      say(`${what}, ${plays} times${name && `, ${name.slice(1)}`}`);
      const seen: Playing[] = [];
      for (let n = 0; n < plays; n++) seen.push(await playPage(browser, page, conditions, seekTo));
      return seen;
    };
    const ours = await play('The watch page', address);
    const size = median(ours, (playing) => playing.size);
    const bare = await besides(kinora, video, size, (page) => play(`A bare file, ${size}p`, page));
    const seconds = (all: readonly Playing[], figure: 'firstFrame' | 'seek') =>
      median(all, (playing) => playing[figure] / 1000);
    for (const [metric, figure] of [
      ['watch.firstframe', 'firstFrame'],
      ['watch.seek', 'seek'],
    ] as const) {
      rows.push(
        row(`${metric}${name}`, seconds(ours, figure), 's', {
          baseline: seconds(bare, figure),
          aim: ratioAtMost(1.5),
        }),
      );
    }
  }
  return rows;
}

/** Serves a rung as one file on a page that has nothing else. */
async function besides<Result>(
  { url }: Kinora,
  video: Video,
  size: number,
  use: (page: string) => Promise<Result>,
): Promise<Result> {
  const rung = video.resolutions.find(({ width, height }) => Math.min(width, height) === size);
  if (!rung) throw new Error(`There is no rung of ${size} lines.`);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bare-'));
  const playlist = new URL(rung.resolution_url, url).href;
  const words = ['-v', 'error', '-i', playlist, '-c', 'copy', '-movflags', '+faststart'];
  await run('ffmpeg', [...words, join(folder, 'video.mp4')]);
  const page = '<!doctype html><title>Bare</title><video src="/video.mp4" autoplay></video>';
  await writeFile(join(folder, 'index.html'), page);
  const server = await startFastify(folder);
  try {
    return await use(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

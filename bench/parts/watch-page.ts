import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { videoPath } from '../../contract/src/text/slug.ts';
import type { Video } from '../../contract/src/videos.ts';
import { type Clip, clip } from './clips.ts';
import { startFastify } from './fastify.ts';
import { firstFrame, seekFrame } from './first-frame.ts';
import type { Kinora } from './kinora.ts';
import { type Conditions, desktop, desktopOn4G, loadPage, slowPhone } from './page-load.ts';
import { atMost, type Bench, median, ratioAtMost, row, type Row } from './report.ts';
import { saveRung } from './save-rung.ts';
import type { Visitor } from './visitor.ts';

const plays = 5;
/** Seconds, far behind what a page loads ahead. */
const seekTo = 400;

const looks: [name: string, conditions: Conditions][] = [
  ['', desktop],
  ['.4g', desktopOn4G],
  ['.slow', slowPhone],
];

/**
 * Plays videos on the watch page, with an empty cache, beside a bare HTML page with the same rung as
 * one MP4 file: until the first frame, and until the one after a seek.
 */
export async function watch(
  { say }: Bench,
  browser: Browser,
  kinora: Kinora,
  robin: Visitor,
): Promise<Row[]> {
  const publish = async (title: string, file: Clip) => {
    say(`Publishing ${title}; all of its rungs are made first`);
    const id = await robin.draft(title);
    await robin.send(id, await clip(file, say));
    await robin.waitUntil(id, ({ state }) => state === 'ready');
    return robin.video(id);
  };
  const several = async <Seen>(what: string, look: () => Promise<Seen>) => {
    say(`${what}, ${plays} times`);
    const seen: Seen[] = [];
    for (let n = 0; n < plays; n++) seen.push(await look());
    return seen;
  };
  const addressOf = (video: Video) => kinora.url + videoPath(video);

  const minute = await publish('a minute of video', 'direct.mp4');
  const { bytes, requests, pieces } = await loadPage(browser, addressOf(minute), desktop);
  const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1000;
  const rows = [
    row('watch.js', kilobytes('Script'), 'kB', { aim: atMost(265) }),
    row('watch.css', kilobytes('Stylesheet'), 'kB'),
    row('watch.html', kilobytes('Document'), 'kB'),
    row('watch.requests', requests, '', { aim: atMost(45) }),
    row('watch.pieces', pieces, ''),
  ];
  for (const [name, conditions] of looks) {
    const ours = await several(`First frame${name}`, () =>
      firstFrame(browser, addressOf(minute), conditions),
    );
    const size = median(ours, (seen) => seen.size);
    const bare = await besides(kinora, minute, size, (page) =>
      several(`First frame of a bare file, ${size}p${name}`, () =>
        firstFrame(browser, page, conditions),
      ),
    );
    rows.push(
      row(`watch.firstframe${name}`, median(ours, ({ ms }) => ms) / 1000, 's', {
        baseline: median(bare, ({ ms }) => ms) / 1000,
        aim: ratioAtMost(1.5),
      }),
    );
  }
  const long = await publish('ten minutes of video', 'long.mp4');
  for (const [name, conditions] of looks) {
    const seek = (page: string) => () => seekFrame(browser, page, conditions, seekTo);
    const ours = await several(`Seeking${name}`, seek(addressOf(long)));
    const bare = await besides(kinora, long, 480, (page) =>
      several(`Seeking in a bare file${name}`, seek(page)),
    );
    const itself = (ms: number) => ms / 1000;
    rows.push(
      row(`watch.seek${name}`, median(ours, itself), 's', {
        baseline: median(bare, itself),
        aim: ratioAtMost(1.5),
      }),
    );
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
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bare-'));
  await saveRung(url, video, size, join(folder, 'video.mp4'));
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

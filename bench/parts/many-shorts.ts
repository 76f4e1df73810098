import type { Video } from '../../contract/src/videos.ts';
import { clip } from './clips.ts';
import { copyVideo } from './copy-video.ts';
import type { Bench } from './report.ts';
import type { Visitor } from './visitor.ts';

/** Publishes a short and copies it so many times. Answers the first. */
export async function manyShorts(
  { say }: Bench,
  data: string,
  robin: Visitor,
  count: number,
): Promise<Video> {
  say('Publishing a short; all of its rungs are made first');
  const id = await robin.draft('Eight seconds of a plane with many holes');
  await robin.send(id, await clip('upright.mp4', say));
  await robin.waitUntil(id, ({ state }) => state === 'ready');
  say(`Copying it ${count} times`);
  await copyVideo(data, id, { count, name: 'short' });
  return robin.video(id);
}

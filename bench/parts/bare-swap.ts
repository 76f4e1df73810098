import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Video } from '../../contract/src/videos.ts';
import { startFastify } from './fastify.ts';
import { saveRung } from './save-rung.ts';

// Two elements take turns. With `?cold` the one that comes has loaded nothing before.
const page = `<!doctype html><title>Bare</title>
<style>video { position: absolute; inset: 0; width: 100%; height: 100% } video:not([data-current]) { opacity: 0 }</style>
<body><script>
const cold = location.search === '?cold';
let at = 0;
const file = () => '/video.mp4?n=' + at++;
const add = () => Object.assign(document.createElement('video'), { loop: true, preload: 'auto' });
let [shown, other] = [add(), add()];
document.body.append(shown, other);
shown.dataset.current = '';
shown.src = file();
shown.play();
if (!cold) other.src = file();
const step = () => {
  [shown, other] = [other, shown];
  if (cold) shown.src = file();
  delete other.dataset.current;
  shown.dataset.current = '';
  other.pause();
  shown.after(other);
  shown.play();
  if (!cold) other.src = file();
};
addEventListener('keydown', step);
let from = 0;
addEventListener('pointerdown', ({ clientY }) => { from = clientY });
addEventListener('pointerup', ({ clientY }) => { if (from - clientY > 50) step() });
document.documentElement.style.touchAction = 'none';
</script>`;

/** Serves a page of two elements that play a rung of a video by turns, and nothing else. */
export async function bareSwap<Result>(
  site: string,
  video: Video,
  size: number,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bare-'));
  await saveRung(site, video, size, join(folder, 'video.mp4'));
  await writeFile(join(folder, 'index.html'), page);
  const server = await startFastify(folder);
  try {
    return await use(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

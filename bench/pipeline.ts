import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Video } from '../contract/src/videos.ts';
import { encodeBare } from './parts/bare-ladder.ts';
import { type Clip, clip } from './parts/clips.ts';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { canLook, endedChildrenCpuSeconds } from './parts/processes.ts';
import { atMost, type Bench, ratioAtMost, report, row, type Row } from './parts/report.ts';
import { ssim } from './parts/ssim.ts';
import { type Visitor, visitor } from './parts/visitor.ts';

const peerMegabytes = 89.4;

interface Processed {
  /** Seconds from the last byte. */
  playable: number;
  ready: number;
  /** CPU seconds of all programs that processing started; null where nobody can tell. */
  cpuSeconds: number | null;
  video: Video;
}

const metrics = () => [
  ...['playable.direct', 'playable.encoded', 'playable.encoded.10min', 'ready.direct'],
  ...['ready.encoded', 'cpu.direct', 'bytes.direct', 'ladder.cpu', 'bytes.encoded'],
  ...[1080, 720, 480, 360, 240, 144].flatMap((rung) => [`bytes.${rung}`, `quality.${rung}`]),
];

// From the last byte of an upload to a video that plays, and to all its qualities.
await report('pipeline', metrics, async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  try {
    const robin = await visitor(kinora.url);
    const direct = await processClip(bench, kinora, robin, 'direct.mp4');
    const encoded = await processClip(bench, kinora, robin, 'encoded.webm');
    const besides = await ladder(bench, kinora, encoded, data);
    // Last, because deleting it lets the piece that is being encoded come to its end.
    const tenMinutes = await playableOnly(bench, robin);
    return [
      row('playable.direct', direct.playable, 's', { aim: atMost(1) }),
      row('playable.encoded', encoded.playable, 's', { aim: atMost(3) }),
      row('playable.encoded.10min', tenMinutes, 's', {
        baseline: encoded.playable,
        aim: ratioAtMost(1.25),
      }),
      row('ready.direct', direct.ready, 's', { aim: atMost(48) }),
      row('ready.encoded', encoded.ready, 's'),
      ...(direct.cpuSeconds === null
        ? []
        : [row('cpu.direct', direct.cpuSeconds, 's', { aim: atMost(130) })]),
      row('bytes.direct', (await totalBytes(kinora, direct.video)) / 1e6, 'MB'),
      ...besides,
    ];
  } finally {
    await kinora.stop();
    await removeFolder(data);
  }
});

async function processClip(
  { say, leaveOut }: Bench,
  kinora: Kinora,
  robin: Visitor,
  name: Clip,
): Promise<Processed> {
  const file = await clip(name, say);
  say(`Processing ${name}`);
  const id = await robin.draft(name);
  const cpuBefore = canLook ? endedChildrenCpuSeconds(kinora.serverPid()) : 0;
  const lastByte = await robin.send(id, file);
  const playable = await robin.waitUntil(id, (video) => video.playable);
  const ready = await robin.waitUntil(id, (video) => video.state === 'ready');
  if (!canLook) leaveOut('The CPU seconds are left out: they can be read on Linux only.');
  return {
    playable: (playable - lastByte) / 1000,
    ready: (ready - lastByte) / 1000,
    cpuSeconds: canLook ? endedChildrenCpuSeconds(kinora.serverPid()) - cpuBefore : null,
    video: await robin.video(id),
  };
}

async function playableOnly({ say }: Bench, robin: Visitor): Promise<number> {
  const file = await clip('encoded-10min.webm', say);
  say('Waiting for ten minutes of video to be playable');
  const id = await robin.draft('Ten minutes');
  const lastByte = await robin.send(id, file);
  const playable = await robin.waitUntil(id, (video) => video.playable);
  await robin.remove(id);
  return (playable - lastByte) / 1000;
}

/** CPU, bytes and quality of all rungs beside what a single ffmpeg command makes of the clip. */
async function ladder(
  { say }: Bench,
  kinora: Kinora,
  { cpuSeconds, video }: Processed,
  data: string,
): Promise<Row[]> {
  const source = await clip('encoded.webm', say);
  const folder = join(data, 'bare');
  await mkdir(folder);
  say('The same rungs by a single ffmpeg command');
  const bare = await encodeBare(source, folder);

  const bytes: Row[] = [];
  const quality: Row[] = [];
  for (const rung of bare.rungs) {
    say(`Quality of ${rung.name}p`);
    const playlist = playlistOf(kinora, video, rung.name);
    bytes.push(
      row(`bytes.${rung.name}`, (await bytesOfPlaylist(playlist)) / 1e6, 'MB', {
        baseline: (await stat(rung.file)).size / 1e6,
      }),
    );
    quality.push(
      row(`quality.${rung.name}`, await ssim(playlist, source, rung), 'SSIM', {
        baseline: await ssim(rung.file, source, rung),
      }),
    );
  }
  return [
    ...(cpuSeconds === null
      ? []
      : [
          row('ladder.cpu', cpuSeconds, 's', {
            baseline: bare.cpuSeconds,
            aim: ratioAtMost(1.08),
          }),
        ]),
    row('bytes.encoded', (await totalBytes(kinora, video)) / 1e6, 'MB', {
      aim: atMost(peerMegabytes),
    }),
    ...bytes,
    ...quality,
  ];
}

/** Bytes of all rungs and the sound. */
async function totalBytes(kinora: Kinora, video: Video): Promise<number> {
  const names = [...video.resolutions.map(({ id }) => id), 'audio'];
  const all = await Promise.all(
    names.map((name) => bytesOfPlaylist(playlistOf(kinora, video, name))),
  );
  return all.reduce((sum, one) => sum + one, 0);
}

/** Address of the playlist of one rung, without sound, or of the sound alone. */
function playlistOf({ url }: Kinora, { video_url }: Video, name: string): string {
  return new URL(`${name}.m3u8`, new URL(video_url ?? '', url)).href;
}

/** Bytes of all pieces that an HLS playlist of byte ranges lists, its beginning included. */
async function bytesOfPlaylist(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const ranges = (await answer.text()).matchAll(/BYTERANGE[:=]"?(\d+)@/g);
  return Array.from(ranges).reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keys } from '../server/src/storage/storage.ts';
import { startFastify } from './parts/fastify.ts';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { type Rival, startNginx } from './parts/nginx.ts';
import { canLook } from './parts/processes.ts';
import {
  atMost,
  type Bench,
  ratioAtLeast,
  ratioAtMost,
  report,
  row,
  type Row,
} from './parts/report.ts';
import { duringSignIns } from './parts/sign-in-storm.ts';
import { growthWithSlowReaders } from './parts/slow-readers.ts';
import { steadyP99 } from './parts/steady-load.ts';
import { visitor } from './parts/visitor.ts';
import { loadRanges } from './parts/wrk.ts';

const pieceBytes = 2 ** 20;
const pieces = 64;
const fileName = '1080-0000.mp4';

const metrics = () => [
  ...['media.slow-readers', 'media.p99.sign-ins', 'media.requests', 'media.bytes'],
  ...['media.requests.fastify', 'media.p99'],
];

// Sends media: 1 MiB ranges beside nginx and bare Fastify on the same files, slow readers, and
// pieces while many people sign in.
await report('serve', metrics, async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  try {
    const path = await publicFile(kinora, data);
    return [
      ...(await slow(bench, kinora, path)),
      await whileSigningIn(bench, kinora, path),
      ...(await ranges(bench, kinora, data, path)),
    ];
  } finally {
    await kinora.stop();
    await removeFolder(data);
  }
});

/** Puts a file under a public video and answers its path in the storage and behind the root. */
async function publicFile({ url }: Kinora, data: string): Promise<string> {
  const robin = await visitor(url);
  const path = keys.media(await robin.draft('Ranges'), fileName);
  const file = join(data, 'storage', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, randomBytes(pieces * pieceBytes));
  return path;
}

async function slow({ say, leaveOut }: Bench, kinora: Kinora, path: string): Promise<Row[]> {
  if (!canLook) {
    leaveOut('media.slow-readers is left out: memory of a process can be read on Linux only.');
    return [];
  }
  say('1,000 slow readers');
  const url = new URL(path, `${kinora.url}/`);
  const options = { readers: 1_000, seconds: 20 };
  const growth = await growthWithSlowReaders(url, kinora.serverPid(), options);
  return [row('media.slow-readers', growth, 'MB', { aim: atMost(100) })];
}

/** Pieces of a video while many people, or a guesser of passwords, sign in. */
async function whileSigningIn({ say }: Bench, { url }: Kinora, path: string): Promise<Row> {
  const piece = new URL(path, `${url}/`).href;
  const p99 = () =>
    steadyP99(() => ({ url: piece, headers: { range: `bytes=0-${2 ** 18 - 1}` } }), 20, 10);
  say('pieces of a video, idle and with 200 sign-ins a second');
  const idle = await p99();
  const busy = await duringSignIns(url, 200, p99);
  return row('media.p99.sign-ins', busy, 'ms', { baseline: idle, aim: ratioAtMost(3) });
}

async function ranges({ say }: Bench, kinora: Kinora, data: string, path: string): Promise<Row[]> {
  const files = join(data, 'storage');
  const load = (name: string, base: string) => {
    say(`1 MiB ranges from ${name}`);
    return loadRanges(new URL(path, `${base}/`).href, pieces, pieceBytes);
  };
  const beside = async (name: string, start: (folder: string) => Promise<Rival>) => {
    const rival = await start(files);
    return load(name, rival.url).finally(() => rival.stop());
  };

  const nginx = await beside('nginx', startNginx);
  const ours = await load('Kinora', kinora.url);
  const fastify = await beside('bare Fastify', startFastify);

  return [
    row('media.requests', ours.requestsPerSecond, '1/s', {
      baseline: nginx.requestsPerSecond,
      aim: ratioAtLeast(0.7),
    }),
    row('media.bytes', ours.megabytesPerSecond, 'MB/s', {
      baseline: nginx.megabytesPerSecond,
      aim: ratioAtLeast(0.7),
    }),
    row('media.requests.fastify', ours.requestsPerSecond, '1/s', {
      baseline: fastify.requestsPerSecond,
    }),
    row('media.p99', ours.p99Milliseconds, 'ms', { baseline: nginx.p99Milliseconds }),
  ];
}

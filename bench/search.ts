import { reachEmbedded } from '../server/src/db/embedded.ts';
import { startRoute } from './parts/fastify.ts';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { commonWord, manyVideos } from './parts/many-videos.ts';
import { atLeast, atMost, type Bench, report, row, type Row } from './parts/report.ts';
import { loadCall } from './parts/wrk.ts';

const videos = 100_000;
const connections = 10;

interface Asking {
  name: string;
  path: string;
  body: object | null;
  requestsPerSecond?: number;
  p99Milliseconds?: number;
}

const search = (name: string, search_data: string, more: object = {}): Asking => ({
  name,
  path: '/api/categorysearchswithouttoken',
  body: { search_data, ...more },
});
const suggestions = (name: string, query: string): Asking => ({
  name,
  path: `/api/suggest?query=${encodeURIComponent(query)}`,
  body: null,
});

const askings: Asking[] = [
  { ...search('search', commonWord), requestsPerSecond: 300, p99Milliseconds: 20 },
  search('search.recent', commonWord, { sort: 'recent' }),
  search('search.category', commonWord, { category: 'Music' }),
  search('search.beginning', commonWord.slice(0, 3)),
  search('search.mistyped', 'gutar'),
  { ...suggestions('suggest', commonWord.slice(0, 4)), p99Milliseconds: 20 },
  suggestions('suggest.mistyped', 'gutar'),
];

// Searches among 100,000 videos, beside a bare route that gives the same answer from memory.
await report('search', async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  try {
    bench.say(`Making ${videos.toLocaleString()} videos`);
    await manyVideos((await reachEmbedded(data)) ?? '', videos);
    const rows: Row[] = [];
    for (const asking of askings) rows.push(...(await measure(bench, kinora, asking)));
    return rows;
  } finally {
    await kinora.stop();
    await removeFolder(data);
  }
});

async function measure({ say }: Bench, { url }: Kinora, asking: Asking): Promise<Row[]> {
  const { name, path, body, requestsPerSecond, p99Milliseconds } = asking;
  say(name);
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const bare = await startRoute((await answer.json()) as object);
  const baseline = await loadCall(bare.url, body, connections).finally(() => bare.stop());
  const loaded = await loadCall(url + path, body, connections);
  const alone = await loadCall(url + path, body, 1);
  return [
    row(`${name}.rps`, loaded.requestsPerSecond, '1/s', {
      baseline: baseline.requestsPerSecond,
      ...(requestsPerSecond && { aim: atLeast(requestsPerSecond) }),
    }),
    row(`${name}.p99`, alone.p99Milliseconds, 'ms', {
      ...(p99Milliseconds && { aim: atMost(p99Milliseconds) }),
    }),
  ];
}

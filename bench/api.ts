import { reachEmbedded } from '../server/src/db/embedded.ts';
import { startRoute } from './parts/fastify.ts';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { manyPeople } from './parts/many-people.ts';
import { manyVideos } from './parts/many-videos.ts';
import {
  atLeast,
  atMost,
  type Bench,
  ratioAtLeast,
  report,
  row,
  type Row,
} from './parts/report.ts';
import { statementsOf } from './parts/statements.ts';
import { steadyP99 } from './parts/steady-load.ts';
import { visitor } from './parts/visitor.ts';
import { loadCall } from './parts/wrk.ts';

const crowd = {
  videos: 100_000,
  users: 20_000,
  comments: 2_000_000,
  commentReactions: 1_500_000,
  videoReactions: 1_500_000,
};
const connections = 10;
const steady = { perSecond: 50, seconds: 20 };

/** A call to measure. */
interface Asking {
  name: string;
  path: string;
  signedIn?: true;
  requestsPerSecond?: number;
}

// A video that many have talked about.
const video = 'v50';

const askings: Asking[] = [
  { name: 'videoplay', path: `/api/videoplay?video_id=${video}`, signedIn: true },
  {
    name: 'videoplaywithouttoken',
    path: `/api/videoplaywithouttoken?video_id=${video}`,
    requestsPerSecond: 1_500,
  },
  { name: 'comments', path: `/api/videos/${video}/comments`, requestsPerSecond: 1_500 },
  { name: 'comments.user', path: `/api/videos/${video}/comments`, signedIn: true },
  { name: 'comments.newest', path: `/api/videos/${video}/comments?sort=newest` },
  {
    name: 'relatedvideoswithouttoken',
    path: `/api/relatedvideoswithouttoken?video_id=${video}`,
  },
  { name: 'relatedvideos', path: `/api/relatedvideos?video_id=${video}`, signedIn: true },
  { name: 'newest', path: '/api/videos/random?sort=recent', requestsPerSecond: 2_000 },
  { name: 'watchpage', path: `/video/${video}`, requestsPerSecond: 1_500 },
];

// Calls of the watch page on a site with a crowd, beside a bare route that gives the same answer.
await report('api', async (bench) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  try {
    const database = (await reachEmbedded(data)) ?? '';
    const robin = await visitor(kinora.url);
    const { videos, users, ...said } = crowd;
    const reactions = Object.values(said).reduce((sum, count) => sum + count, 0);
    bench.say(
      `Making ${videos.toLocaleString()} videos, ${users.toLocaleString()} people, ` +
        `${reactions.toLocaleString()} comments and reactions`,
    );
    await manyVideos(database, videos);
    await manyPeople(database, crowd);
    const rows: Row[] = [];
    for (const asking of askings) {
      rows.push(...(await measure(bench, kinora, database, robin.token, asking)));
    }
    return rows;
  } finally {
    await kinora.stop();
    await removeFolder(data);
  }
});

async function measure(
  { say }: Bench,
  kinora: Kinora,
  database: string,
  token: string,
  { name, path, signedIn, requestsPerSecond }: Asking,
): Promise<Row[]> {
  say(name);
  const url = kinora.url + path;
  const headers: Record<string, string> = signedIn ? { authorization: `Bearer ${token}` } : {};
  const first = await fetch(url, { headers });
  if (!first.ok) throw new Error(`${url}: ${first.status} ${await first.text()}`);
  const isJson = first.headers.get('content-type')?.includes('json');
  const answer: unknown = isJson ? await first.json() : { html: await first.text() };
  const bare = await startRoute(answer as object);
  const baseline = await loadCall(bare.url, null, connections).finally(() => bare.stop());
  const loaded = await loadCall(url, null, connections, signedIn && token);
  const p99 = await steadyP99(url, headers, steady.perSecond, steady.seconds);
  const aim = requestsPerSecond
    ? { aim: atLeast(requestsPerSecond) }
    : signedIn
      ? {}
      : { aim: ratioAtLeast(0.25) };
  return [
    row(`${name}.rps`, loaded.requestsPerSecond, '1/s', {
      baseline: baseline.requestsPerSecond,
      ...aim,
    }),
    row(`${name}.p99`, p99, 'ms', { aim: atMost(20) }),
    row(`${name}.statements`, await statementsOf(database, url, headers), '', { aim: atMost(3) }),
  ];
}

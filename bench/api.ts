import { reachEmbedded } from '../server/src/db/embedded.ts';
import { address, ask, type Asked } from './parts/asked.ts';
import { dataFolder, removeFolder, startKinora } from './parts/kinora.ts';
import { makeData } from './parts/made-data.ts';
import { manyPeople } from './parts/many-people.ts';
import { commonWord, manyVideos } from './parts/many-videos.ts';
import { bareRps, measure, measuredMetrics, type Question } from './parts/measure.ts';
import { type Aim, atLeast, atMost, ratioAtLeast, report, type Row } from './parts/report.ts';
import { vocabulary } from './parts/words.ts';
import { visitor } from './parts/visitor.ts';

const size = { videos: 100_000, users: 20_000, viewsByHour: 2_000_000 };
const crowd = {
  ...{ videos: size.videos, users: size.users },
  comments: 2_000_000,
  commentReactions: 1_500_000,
  videoReactions: 1_500_000,
};
/** More than are kept for those who ask next. */
const different = 5_000;
const hidden = 200;

// A video that many have talked about.
const video = 'v50';
const [commonTag = ''] = vocabulary();

const usual = { p99: atMost(20), statements: atMost(3) };
const question = (name: string, asked: readonly Asked[], rps?: Aim): Question => ({
  name,
  asked,
  aims: { ...usual, ...(rps && { rps }) },
});
const hot = (name: string, path: string, rps: Aim = ratioAtLeast(0.25)) =>
  question(name, [{ path }], rps);
/** Another video with each request, so that no answer that is kept helps. */
const cold = (name: string, pathOf: (id: string) => string, token?: string) =>
  question(
    `${name}.cold`,
    Array.from({ length: different }, (_, n) => ({ path: pathOf(`v${n}`), token })),
  );
const search = (name: string, more: object): Question => ({
  name,
  asked: [
    {
      path: '/api/categorysearchswithouttoken',
      body: { search_data: commonWord, ...more },
    },
  ],
  aims: { rps: atLeast(300), p99: atMost(60) },
});
const play = (id: string) => address('/api/videoplay', { video_id: id });
const playAsGuest = (id: string) => address('/api/videoplaywithouttoken', { video_id: id });
const comments = (id: string) => `/api/videos/${id}/comments`;
const related = (id: string) => address('/api/relatedvideos', { video_id: id });
const relatedAsGuest = (id: string) => address('/api/relatedvideoswithouttoken', { video_id: id });
const watchPage = (id: string) => `/video/${id}`;

const ofGuests: readonly Question[] = [
  hot('videoplaywithouttoken', playAsGuest(video), atLeast(1_500)),
  cold('videoplaywithouttoken', playAsGuest),
  hot('comments', comments(video), atLeast(1_500)),
  cold('comments', comments),
  hot('comments.newest', `${comments(video)}?sort=newest`),
  hot('relatedvideoswithouttoken', relatedAsGuest(video)),
  cold('relatedvideoswithouttoken', relatedAsGuest),
  hot('newest', '/api/videos/random?sort=recent', atLeast(2_000)),
  hot('watchpage', watchPage(video), atLeast(1_500)),
  cold('watchpage', watchPage),
  hot('tagged', address('/api/videos/tagged', { tag: commonTag })),
  search('search.captions', { captions: 'with' }),
  search('search.channel', { channel: 'c7' }),
];

const ofUser = (token: string): readonly Question[] => [
  question('videoplay', [{ path: play(video), token }], atLeast(1_500)),
  cold('videoplay', play, token),
  question('comments.user', [{ path: comments(video), token }]),
  question('relatedvideos', [{ path: related(video), token }]),
  cold('relatedvideos', related, token),
  question('trending.user', [{ path: '/api/trending', token }]),
];

/** What trends, to somebody who has hidden it. */
const trendingHidden = (token: string) =>
  question('trending.hidden', [{ path: '/api/trending', token }]);
const metrics = () =>
  [...ofGuests, ...ofUser(''), trendingHidden('')].flatMap(({ name }) => measuredMetrics(name));

// Calls of the watch page on a site with a crowd, beside a bare route that gives the same answer.
await report('api', metrics, async ({ say }) => {
  const data = await dataFolder();
  say(
    `Making ${size.videos.toLocaleString()} videos, ${size.users.toLocaleString()} people and what they say`,
  );
  await makeData(data, async (client) => {
    await manyVideos(client, size);
    await manyPeople(client, crowd);
  });
  const kinora = await startKinora(data);
  try {
    const { url } = kinora;
    const site = { url, database: (await reachEmbedded(data)) ?? '' };
    const { token } = await visitor(url);
    const rows: Row[] = [];
    const add = async (questions: readonly Question[]) => {
      for (const one of questions) {
        say(one.name);
        const [first] = one.asked;
        rows.push(...(await measure(site, one, { rps: first ? await bareRps(site, first) : 0 })));
      }
    };
    await add(ofGuests);
    await add(ofUser(token));
    await hideMany(url, token);
    await add([trendingHidden(token)]);
    return rows;
  } finally {
    await kinora.stop();
    await removeFolder(data);
  }
});

/** Hides the videos that trend, so that the list has to go past them. */
async function hideMany(url: string, token: string): Promise<void> {
  let cursor: string | null = null;
  for (let n = 0; n < hidden; n += 100) {
    const path = address('/api/trending', { limit: 100, ...(cursor && { cursor }) });
    const page = (await (await ask(url, { path, token })).json()) as {
      videos: { id: string }[];
      next_cursor: string | null;
    };
    for (const { id } of page.videos) {
      const sent = await fetch(`${url}/api/hidden/videos/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
      });
      if (!sent.ok) throw new Error(`hide ${id}: ${sent.status}`);
    }
    cursor = page.next_cursor;
  }
}

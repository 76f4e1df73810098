import { reachEmbedded } from '../server/src/db/embedded.ts';
import {
  forGuests,
  forUsers,
  kinds,
  larger,
  type List,
  questionsOf,
  signedIn,
  unlikeTrends,
} from './parts/list-questions.ts';
import { startKinora } from './parts/kinora.ts';
import { keptData } from './parts/made-data.ts';
import { viewerIds } from './parts/many-viewers.ts';
import type { Size } from './parts/many-videos.ts';
import { mostlyShorts, shortsShare } from './parts/mostly-shorts.ts';
import { bareRps, measure, measuredMetrics } from './parts/measure.ts';
import { type Bench, ratioAtMost, report, row, type Row } from './parts/report.ts';
import { trendingJob } from './parts/trending-job.ts';

const site = { users: 200_000, viewsByHour: 20_000_000 };

const names = [
  ...forGuests.flatMap(({ name }) => kinds.map((kind) => `${name}.guest.${kind}`)),
  ...forUsers.flatMap(({ name }) => kinds.map((kind) => `${name}.user.${kind}`)),
];
const metricsOf = (name: string) => [...measuredMetrics(name), `${name}.time`];
const ofSite = [...names.flatMap(metricsOf), 'job.seconds', 'job.list.p99'];
const ofShorts = names.filter((name) => name.startsWith('shorts.')).flatMap(metricsOf);
const mostly = `percent${shortsShare}.`;
const metrics = ({ videos }: Bench) => [
  ...(videos.length > 1
    ? videos.flatMap((count) => ofSite.map((one) => `${count}.${one}`))
    : ofSite),
  ...ofShorts.map((one) => mostly + one),
];

// Each list for guests and users, first page and tenth, hot (all ask for the same) and cold (each
// request is another one), on sites of one size after the other: `--videos 10000,1000000`. A larger
// site is compared with the first one. The shorts of the largest are measured once more where most of
// its videos are shorts.
await report('lists', metrics, async (bench) => {
  const rows: Row[] = [];
  for (const videos of bench.videos) {
    const prefix = bench.videos.length > 1 ? `${videos}.` : '';
    const before = rows.filter(({ metric }) => metric.startsWith(`${bench.videos[0]}.`));
    const baseline = (metric: string) =>
      before.find((one) => one.metric === `${bench.videos[0]}.${metric}`)?.value;
    const size = { videos, ...site };
    const found = await measureSite(bench, size, await keptData(bench, size), baseline);
    rows.push(...found.map((one) => ({ ...one, metric: prefix + one.metric })));
  }
  return [...rows, ...(await ofMostlyShorts(bench))];
});

/** Milliseconds of a request where one follows the other at once, beside those of a smaller site. */
function timeOf(name: string, rows: readonly Row[], ofSmaller: number | undefined): Row {
  const rps = rows.find(({ metric }) => metric === `${name}.rps`)?.value ?? Number.NaN;
  const aim = ratioAtMost(larger);
  return row(`${name}.time`, 1000 / rps, 'ms', { baseline: ofSmaller ?? null, aim });
}

/** The lists of shorts on the largest site, were most of its videos shorts. */
async function ofMostlyShorts(bench: Bench): Promise<Row[]> {
  const wants = (name: string) => name.startsWith('shorts.') && bench.wants(mostly + name);
  if (!names.some(wants)) return [];
  const size = { videos: Math.max(...bench.videos), ...site };
  const data = await mostlyShorts(bench, size);
  const found = await measureSite({ ...bench, wants }, size, data);
  return found.map((one) => ({ ...one, metric: mostly + one.metric }));
}

async function measureSite(
  bench: Bench,
  size: Size,
  data: string,
  baseline: (metric: string) => number | undefined = () => undefined,
): Promise<Row[]> {
  const kinora = await startKinora(data);
  try {
    const asked = { url: kinora.url, database: (await reachEmbedded(data)) ?? '' };
    const tokens = await signedIn(asked.database, viewerIds(size));
    const rows: Row[] = [];
    const add = async (list: List, tokensOfUsers: readonly string[]) => {
      const who = tokensOfUsers.length > 0 ? 'user' : 'guest';
      if (!kinds.some((kind) => bench.wants(`${list.name}.${who}.${kind}`))) return;
      const { first, kinds: all } = questionsOf(asked.url, list, tokensOfUsers);
      const bare = await bareRps(asked, first);
      for (const { name, question } of all) {
        if (!bench.wants(name)) continue;
        bench.say(`${size.videos} ${name}`);
        const pages = baseline(`${name}.pages`);
        const found = await measure(asked, await question(), { rps: bare, pages });
        rows.push(...found, timeOf(name, found, baseline(`${name}.time`)));
      }
    };
    for (const list of forGuests) await add(list, []);
    for (const list of forUsers) await add(list, tokens);
    if (!bench.wants('job')) return rows;
    bench.say(`${size.videos} job`);
    return [...rows, ...(await trendingJob(asked, size, unlikeTrends))];
  } finally {
    await kinora.stop();
  }
}

import { reachEmbedded } from '../server/src/db/embedded.ts';
import { startKinora } from './parts/kinora.ts';
import { keptData } from './parts/made-data.ts';
import { bareRps, measure, measuredMetrics } from './parts/measure.ts';
import { type Bench, report, type Row } from './parts/report.ts';
import { searches } from './parts/search-questions.ts';

const site = { users: 200_000, viewsByHour: 20_000_000 };
const metrics = ({ videos }: Bench) =>
  videos.flatMap((count) =>
    searches.flatMap(({ name }) =>
      measuredMetrics(name).map((metric) => (videos.length > 1 ? `${count}.${metric}` : metric)),
    ),
  );

// Searches beside a bare route that gives the same answer from memory, on the sites of `bench lists`:
// `--videos 10000,1000000`.
await report('search', metrics, async (bench) => {
  const rows: Row[] = [];
  for (const videos of bench.videos) {
    const prefix = bench.videos.length > 1 ? `${videos}.` : '';
    const ofSite = await measureSite(bench, videos);
    rows.push(...ofSite.map((row) => ({ ...row, metric: prefix + row.metric })));
  }
  return rows;
});

async function measureSite(bench: Bench, videos: number): Promise<Row[]> {
  const data = await keptData(bench, { videos, ...site });
  const kinora = await startKinora(data);
  try {
    const asked = { url: kinora.url, database: (await reachEmbedded(data)) ?? '' };
    const rows: Row[] = [];
    for (const question of searches) {
      if (!bench.wants(question.name)) continue;
      bench.say(`${videos} ${question.name}`);
      const [first] = question.asked;
      const rps = first ? await bareRps(asked, first) : 0;
      rows.push(...(await measure(asked, question, { rps })));
    }
    return rows;
  } finally {
    await kinora.stop();
  }
}

import type { ListedShort } from '@kinora/contract/shorts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { noteBeginning, noteWatching } from '../history/history.ts';
import { hideChannel, hideVideo } from '../recommendations/hidden.ts';
import { changeSettings } from '../recommendations/settings.ts';
import { reactToVideo } from '../reactions/react.ts';
import { refreshListed } from '../videos/refresh-listed.ts';
import { listShorts } from './list-shorts.ts';

const site = await testSite();
const { db, addresses } = site;

/** Park and Miller's minimal standard generator, so that every run has the same shorts. */
function seeded(state: number): () => number {
  let last = state;
  return () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const random = seeded(20);
// Numbers of their own: who draws one more elsewhere changes neither the shorts nor who likes them.
vi.spyOn(Math, 'random').mockImplementation(seeded(21));
const below = (most: number) => Math.floor(random() * most);

const [shortCount, categoryCount, channelCount] = [3_000, 20, 150];
const seconds = 20;
/** What is of no taste and liked all the same, and the other way round. */
const noise = 0.2;

const shorts = Array.from({ length: shortCount }, (_, n) => {
  const channel = below(channelCount);
  const category = random() < 0.6 ? channel % categoryCount : below(categoryCount);
  const topic = () => (random() < noise ? `common${below(10)}` : `topic${category}x${below(8)}`);
  return {
    ...{ id: `s${n}`, channel, category, tags: [topic(), topic()] },
    views: n % 10 === 0 ? below(100) : Math.floor(100 * random() ** -1.1),
    hours: below(2_000),
  };
});
const byId = new Map(shorts.map((short) => [short.id, short]));

await sql`
  insert into users (id, name, username, email)
    select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@example.org'
    from generate_series(0, ${channelCount - 1}::int) n`.execute(db);
await sql`
  insert into channels (id, user_id, name)
    select 'c' || n, 'u' || n, 'c' || n from generate_series(0, ${channelCount - 1}::int) n`.execute(
  db,
);
await sql`
  insert into videos (id, channel_id, channel_name, title, type, category, tags, seconds, state,
      playable, reach, created_at, published_at)
    select id, 'c' || channel, 'c' || channel, 'A short', 'short', 'Category ' || category, tags,
      ${seconds}, 'ready', true, reach_of(views), now() - hours * interval '1 hour',
      now() - hours * interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(shorts)}) as r (id text, channel int, category int,
      tags text[], views bigint, hours int)`.execute(db);
await sql`
  insert into video_view_counts (video_id, views)
    select id, views from jsonb_to_recordset(${JSON.stringify(shorts)}) as r (id text, views bigint)`.execute(
  db,
);
await sql`
  insert into views_by_hour (video_id, hour, views)
    select video_id, date_trunc('hour', now()), 1 + views / 100 from video_view_counts`.execute(db);
await refreshListed(db, 2);
await vacuumed(db);

const tastes = new Set([4, 13]);
const isOfTaste = ({ id }: ListedShort) => tastes.has(byId.get(id)?.category ?? -1);
const partOfTaste = (list: readonly ListedShort[]) => list.filter(isOfTaste).length / list.length;
const inAll = shorts.filter(({ category }) => tastes.has(category)).length / shortCount;

/** Watches what comes, as somebody with a taste does, and answers what was shown. */
async function swipe(viewer: Viewer, count: number): Promise<ListedShort[]> {
  const shown: ListedShort[] = [];
  let cursor: string | null = null;
  while (shown.length < count) {
    const page = await listShorts(db, addresses, viewer, { limit: 10, ...(cursor && { cursor }) });
    for (const short of page.data) {
      const likes = isOfTaste(short) === random() >= noise;
      await noteBeginning(db, viewer, short.id);
      const watched = likes ? seconds * (0.6 + random()) : random() * 3;
      await noteWatching(db, viewer, short.id, watched % seconds, watched);
      if (likes && random() < 0.2) await reactToVideo(db, viewer, short.id, 'like', true);
    }
    shown.push(...page.data);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return shown;
}

async function pages(viewer: Viewer | null, count: number): Promise<ListedShort[]> {
  const shown: ListedShort[] = [];
  let cursor: string | null = null;
  do {
    const page = await listShorts(db, addresses, viewer, { limit: 50, ...(cursor && { cursor }) });
    shown.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null && shown.length < count);
  return shown;
}

const neighbours = (list: readonly ListedShort[]) =>
  list.filter(({ channel_id }, at) => list[at + 1]?.channel_id === channel_id);
const percent = (part: number) => `${Math.round(part * 100)} %`;

test(
  'after 60 shorts viewers are shown what they like to watch, each once, never two in a row of a channel',
  { timeout: 120_000 },
  async () => {
    const parts: { before: number; after: number; next: number }[] = [];
    const reasons: (string | null)[][] = [];
    // Some find what they like late: fewer viewers would tell of chance.
    for (const name of ['anna', 'ben', 'carl', 'dora', 'emil', 'fred', 'gina', 'hugo']) {
      const viewer = await site.person(name);
      const watched = await swipe(viewer, 150);
      const ids = watched.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(neighbours(watched)).toEqual([]);
      reasons.push(...watched.slice(60).map(({ reason, shared }) => [reason, shared]));
      // The next visit begins with what was not seen.
      const next = await pages(viewer, 100);
      expect(next.filter(({ id }) => ids.includes(id))).toEqual([]);
      parts.push({
        before: partOfTaste(watched.slice(0, 24)),
        after: partOfTaste(watched.slice(60)),
        next: partOfTaste(next),
      });
    }
    expect(reasons).toContainEqual(['category', expect.stringMatching(/^Category (4|13)$/)]);
    const mean = (name: 'before' | 'after' | 'next') =>
      parts.reduce((sum, part) => sum + part[name], 0) / parts.length;
    process.stdout.write(
      `Of the taste: the first 24 ${percent(mean('before'))}, from the 61st on ${percent(mean('after'))}, ` +
        `the next visit ${percent(mean('next'))}, all shorts ${percent(inAll)}.\n`,
    );
    expect(mean('after')).toBeGreaterThan(0.5);
    expect(mean('next')).toBeGreaterThan(0.4);
    expect(mean('after')).toBeGreaterThan(2 * mean('before'));
  },
);

test('what is hidden is not shown; who wants nothing personal gets what guests get', async () => {
  const viewer = await site.person('private');
  await swipe(viewer, 150);
  const [one, two] = await pages(viewer, 50);
  await hideVideo(db, viewer, one?.id ?? '');
  await hideChannel(db, viewer, two?.channel_id ?? '');
  const personal = await pages(viewer, 100);
  expect(personal.map(({ id }) => id)).not.toContain(one?.id);
  expect(personal.map(({ channel_id }) => channel_id)).not.toContain(two?.channel_id);
  await changeSettings(db, viewer, { personal: false });
  const impersonal = await pages(viewer, 100);
  expect(partOfTaste(impersonal)).toBeLessThan(partOfTaste(personal) / 2);
  expect(new Set(impersonal.map(({ reason }) => reason))).toEqual(new Set(['popular', 'new']));
});

test('guests walk through all shorts, each once; what few have seen comes early enough', async () => {
  const all = await pages(null, shortCount);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.length).toBe(shortCount);
  expect(neighbours(all.slice(0, 2_000))).toEqual([]);
  const lookingForViewers = all
    .slice(0, 30)
    .filter(({ id }) => (byId.get(id)?.views ?? 0) < 100 && (byId.get(id)?.hours ?? 0) < 720);
  expect(lookingForViewers.length).toBeGreaterThanOrEqual(5);
});

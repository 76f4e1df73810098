import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { HistoryDay, watchHistory, WatchedVideo } from '@kinora/contract/history';
import { resumePosition } from '@kinora/contract/text/resume';
import type { HistoryDays } from '@kinora/contract/text/list-choices';
import { sql } from 'kysely';
import { daysOf } from '../../days.ts';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, pageOf, cursorIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cardFields } from '../videos/cards.ts';
import { existsForOwner, visibleTo } from '../videos/visible.ts';
import { daysAgo } from './days-ago.ts';

const byTime = latestFirst('history.watched_at', 'history.video_id');

/** The first day that is shown, and the one before which it ends, in days before today. */
const bounds: Record<Exclude<HistoryDays, 'all'>, { first: number; before: number | null }> = {
  today: { first: 0, before: null },
  yesterday: { first: 1, before: 0 },
  week: { first: 6, before: null },
  month: { first: 29, before: null },
};

/**
 * What the viewer watched and may still see, the latest first, in groups of one day each. A search may
 * answer a page that is not full, or empty, with more to come.
 * @throws bad_input for a time zone that is none.
 */
export async function listHistory(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  {
    time_zone = 'UTC',
    search = '',
    days = 'all',
    limit = usualLimit,
    cursor,
  }: InputOf<typeof watchHistory>,
): Promise<OutputOf<typeof watchHistory>> {
  const dayOf = daysOf(time_zone);
  const wanted = search.trim();
  const inPart = db
    .selectFrom('history')
    .where('history.user_id', '=', viewer.id)
    .$if(days !== 'all', (list) => list.where(isWithin(days, time_zone)))
    .$if(cursor !== undefined, (list) => list.where(after(byTime, cursor ?? '')))
    .orderBy('history.watched_at', 'desc')
    .orderBy('history.video_id', 'desc');
  const read = ({ among, through }: { among?: string[] | undefined; through?: number }) =>
    db
      .selectFrom(
        inPart
          .$if(among !== undefined, (list) =>
            list.where('history.video_id', '=', sql<string>`any(${among})`),
          )
          .$if(through !== undefined, (list) => list.limit(through ?? 0))
          .select(['history.video_id', 'history.position', 'history.watched_at'])
          .as('history'),
      )
      // By itself for each row: only so are rows read in their order, and no more than are shown.
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('videos')
            .innerJoin('channels', 'channels.id', 'videos.channel_id')
            .whereRef('videos.id', '=', 'history.video_id')
            .where(visibleTo(viewer))
            .where(existsForOwner)
            .$if(through !== undefined, (list) => list.where(isNamed(wanted)))
            .select(cardFields)
            .select('videos.visibility')
            .limit(1)
            .as('video'),
        (join) => join.onTrue(),
      )
      .orderBy('history.watched_at', 'desc')
      .orderBy('history.video_id', 'desc')
      .selectAll('video')
      .select(['history.position', 'history.watched_at', cursorIn(byTime).as('cursor')])
      .limit(limit + 1)
      .execute();
  const latest = wanted.length < fewestLetters ? [] : await read({ through: latestEntriesLimit });
  const isMet = latest.length > limit;
  const among = wanted === '' || isMet ? undefined : await findNamed(db, wanted);
  const isReadThrough = among === null;
  const rows = isMet
    ? latest
    : await read(isReadThrough ? { through: scannedEntriesLimit } : { among: among ?? undefined });
  const settings = await db
    .selectFrom('history_settings')
    .where('user_id', '=', viewer.id)
    .select('paused')
    .executeTakeFirst();
  const { shown, next_cursor } = pageOf(rows, limit);
  const last =
    isReadThrough && next_cursor === null
      ? await inPart
          .select(cursorIn(byTime).as('cursor'))
          .offset(scannedEntriesLimit - 1)
          .limit(1)
          .executeTakeFirst()
      : undefined;

  const groups = new Map<string, HistoryDay>();
  for (const { watched_at, visibility, ...row } of shown) {
    const video: WatchedVideo = {
      ...card(row, addresses, visibility),
      watch_time: watched_at.toISOString(),
      position: resumePosition(row.position, row.seconds) ?? 0,
    };
    const day = dayOf(watched_at);
    const group = groups.get(day) ?? { day, videos: [], shorts: [] };
    groups.set(day, group);
    group[video.type === 'short' ? 'shorts' : 'videos'].push(video);
  }
  return {
    history: [...groups.values()],
    paused: settings?.paused ?? false,
    next_cursor: next_cursor ?? last?.cursor ?? null,
  };
}

function isWithin(days: HistoryDays, timeZone: string) {
  if (days === 'all') return sql<boolean>`true`;
  const { first, before } = bounds[days];
  const from = sql<boolean>`history.watched_at >= ${daysAgo(first, timeZone)}`;
  return before === null
    ? from
    : sql<boolean>`${from} and history.watched_at < ${daysAgo(before, timeZone)}`;
}

/** More videos than these are not looked for in a history: it is read until enough of them are met. */
const matchingVideosLimit = 1_000;

/**
 * A name that many videos have is met among the latest of these that were watched: to find all that
 * have it would cost more than the page.
 */
const latestEntriesLimit = 200;

/** Of a history that is read so, as much as one answer looks through; the next one goes on from there. */
const scannedEntriesLimit = 1_000;

/** A video whose title has this text, or that is no short of a channel whose name has it (HIST-02). */
const isNamed = (text: string) => sql<boolean>`(
  ${contains('videos.title', text)}
  or videos.type <> 'short' and ${contains('channels.name', text)})`;

/** Letters that an index of three letters each can look for. */
const fewestLetters = 3;

/** Ids of the few videos of the site that have this name; null where they may be many. */
async function findNamed(db: Database, text: string): Promise<string[] | null> {
  if (text.length < fewestLetters) return null;
  const { rows } = await sql<{ id: string }>`
    (select id from videos where ${contains('videos.title', text)} limit ${matchingVideosLimit + 1})
    union all
    (select own.id from channels as named
      cross join lateral (
        select id from videos where channel_id = named.id and type <> 'short' limit ${matchingVideosLimit + 1}
      ) as own
      where ${contains('named.name', text)})
    limit ${matchingVideosLimit + 1}`.execute(db);
  return rows.length > matchingVideosLimit ? null : rows.map(({ id }) => id);
}

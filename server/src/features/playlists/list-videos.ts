import { sql } from 'kysely';
import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { GoneEntry, PlaylistVideo, playlistVideos } from '@kinora/contract/playlist-entries';
import type { PlaylistSort } from '@kinora/contract/text/list-choices';
import type { Database } from '../../db/database.ts';
import { after, column, inOrder, type Order, pageOf, cursorIn } from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cardFields, type CardRow, positionOf, viewsOf } from '../videos/cards.ts';
import { shownIn } from './entries.ts';
import { openPlaylist } from './open-playlist.ts';
import { counted, noTotals, totalsOf } from './totals.ts';

const entryId = column('entry.id', 'number');
const published = sql`coalesce(video.published, to_timestamp(0))`;
const views = sql`coalesce(video.views, -1)`;
const title = sql`plain(coalesce(video.title, nullif(entry.title, ''), '~'))`;

/** What is gone comes last where nothing is known of it but its title. */
const orders: Record<PlaylistSort, Order> = {
  own: { columns: [column('entry.place', 'number'), entryId], direction: 'asc' },
  added: { columns: [column('entry.added_at', 'time'), entryId], direction: 'desc' },
  published: { columns: [{ sql: () => published, is: 'time' }, entryId], direction: 'desc' },
  popular: { columns: [{ sql: () => views, is: 'number' }, entryId], direction: 'desc' },
  title: { columns: [{ sql: () => title, is: 'text' }, entryId], direction: 'asc' },
};

/**
 * A playlist with one page of its videos; those that the viewer cannot watch are left out, of the
 * numbers too, but who edits it is told of them as `gone`.
 * @throws not_found of a private one to everybody but who edits it (FLAW-29).
 */
export async function listVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  {
    playlist_id: id,
    sort = 'own',
    type,
    moods = '',
    limit = usualLimit,
    cursor,
  }: InputOf<typeof playlistVideos>,
): Promise<OutputOf<typeof playlistVideos>> {
  const playlist = await openPlaylist(db, viewer, id);
  const { edits } = playlist;
  const order = orders[sort];
  const rows = await db
    // Which entries they are is found before anything else of them is read.
    .with('found', (from) =>
      from
        .selectFrom('playlist_videos as entry')
        // By itself for each entry: only so are these read in their order, and no more than are shown.
        .leftJoinLateral(
          (video) =>
            video
              .selectFrom('videos')
              .innerJoin('channels', 'channels.id', 'videos.channel_id')
              .whereRef('videos.id', '=', 'entry.video_id')
              .where(shownIn(viewer, edits))
              .select(['videos.id', 'videos.title', 'videos.type'])
              .select(sql`coalesce(videos.published_at, videos.created_at)`.as('published'))
              .$if(moods !== '', (list) => list.select(isOfAny(moods).as('of_moods')))
              .$if(sort === 'popular', (list) => list.select(viewsOf.as('views')))
              .limit(1)
              .as('video'),
          (join) => join.onTrue(),
        )
        .where('entry.playlist_id', '=', id)
        .$if(!edits, (list) => list.where('video.id', 'is not', null))
        // What is gone is of no type; it stands among the videos.
        .$if(type !== undefined, (list) =>
          list.where(sql`coalesce(video.type, 'video')`, '=', type ?? ''),
        )
        .$if(moods !== '', (list) => list.where(sql<boolean>`video.of_moods`))
        .$if(cursor !== undefined, (list) => list.where(after(order, cursor ?? '')))
        .orderBy(inOrder(order))
        .limit(limit + 1)
        .select(['entry.id as entry_id', 'entry.video_id', 'entry.title', 'entry.note'])
        .select(['entry.added_at', 'video.id as shown_id', cursorIn(order).as('cursor')])
        .select(sql<number>`row_number() over (order by ${inOrder(order)})`.as('at')),
    )
    .selectFrom('found')
    .modifyFront(prepared)
    .leftJoin('videos', 'videos.id', 'found.shown_id')
    .leftJoin('channels', 'channels.id', 'videos.channel_id')
    .orderBy('found.at')
    .select(cardFields)
    .select(positionOf(viewer))
    .select(['videos.visibility', 'found.entry_id', 'found.video_id', 'found.note'])
    .select(['found.added_at', 'found.title as saved_title', 'found.cursor'])
    // With the rows: one statement less for the first page.
    .$if(cursor === undefined, (list) =>
      list.select(counted(db, viewer, { id, edits }).as('totals')),
    )
    .execute();

  const { shown, next_cursor } = pageOf(rows, limit);
  const videos: PlaylistVideo[] = [];
  const gone: GoneEntry[] = [];
  for (const [at, row] of shown.entries()) {
    const {
      entry_id,
      video_id,
      note,
      added_at,
      saved_title,
      visibility,
      totals: _,
      ...video
    } = row;
    const entry = { entry_id: String(entry_id), added_at: added_at.toISOString(), note };
    if (isCard(video)) {
      videos.push({ ...card(video, addresses, visibility ?? 'private'), ...entry });
    } else {
      const deleted = video_id === null;
      gone.push({ ...entry, at, deleted, title: (deleted && saved_title) || null });
    }
  }
  return { ...playlist, videos, gone, ...(await totals()), next_cursor };

  async function totals() {
    if (cursor !== undefined) return noTotals;
    const [{ totals: ofPage } = {}] = rows;
    const alone = () => counted(db, viewer, { id, edits }).executeTakeFirstOrThrow();
    return totalsOf(addresses, ofPage ?? (await alone()).totals);
  }
}

/** Whether a video of `videos` is of one of several moods, with commas between them. */
const isOfAny = (names: string) =>
  sql<boolean>`exists (
    select from video_moods
    where video_moods.video_id = videos.id and video_moods.moods && ${names.split(',')}::text[])`;

/** Whether the video of an entry is shown; its card is read as a whole or not at all. */
const isCard = (row: { [Field in keyof CardRow]: CardRow[Field] | null }): row is CardRow =>
  row.id !== null;

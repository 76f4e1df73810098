import type { InputOf } from '@kinora/contract/call';
import type {
  moveEntry as moveCall,
  noteEntry as noteCall,
} from '@kinora/contract/playlist-entries';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { refuseLostUpdates } from '../../lost-updates.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { editedPlaylist } from './own-playlist.ts';
import { positionAtTop, positionBeside, positionsAtEnd } from './positions.ts';

/** The id of an entry, which is a number to the database. */
const numberOf = (entry: string): number => (/^\d{1,15}$/.test(entry) ? Number(entry) : noEntry());

const noEntry = () => fail('not_found', 'This entry is no longer in the playlist.');

/**
 * Moves an entry of a playlist of the viewer's: to an end of it, or beside another entry.
 * @throws not_found if one of the two is not in it.
 */
export async function moveEntry(
  db: Database,
  viewer: Viewer,
  { id, entry, to, beside }: InputOf<typeof moveCall>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await editedPlaylist(tx, viewer, id);
    const position = await positionFor(tx, id, to, beside);
    const { numUpdatedRows } = await tx
      .updateTable('playlist_videos')
      .set({ place: position ?? noEntry() })
      .where('playlist_id', '=', id)
      .where('id', '=', numberOf(entry))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) noEntry();
  });
}

async function positionFor(
  tx: Database,
  playlistId: string,
  to: InputOf<typeof moveCall>['to'],
  beside: string | undefined,
): Promise<number | null> {
  if (to === 'top') return positionAtTop(tx, playlistId);
  if (to === 'bottom') return (await positionsAtEnd(tx, playlistId))(0);
  if (beside === undefined) return fail('bad_input', 'Name the entry beside which it goes.');
  return positionBeside(tx, playlistId, beside, to);
}

/**
 * Changes the note beside an entry of a playlist of the viewer's; an empty one takes it away.
 * @param change `was` is the note that the viewer knows of
 * @throws not_found if there is no such entry; conflict if its note is another one by now.
 */
export async function noteEntry(
  db: Database,
  viewer: Viewer,
  { id, entry, note, was }: InputOf<typeof noteCall>,
): Promise<void> {
  const text = note.trim();
  await db.transaction().execute(async (tx) => {
    await editedPlaylist(tx, viewer, id);
    const { note: now } =
      (await tx
        .selectFrom('playlist_videos')
        .where('playlist_id', '=', id)
        .where('id', '=', numberOf(entry))
        .select('note')
        .executeTakeFirst()) ?? noEntry();
    refuseLostUpdates({ note: { what: 'the note', now, was, text } });
    await tx
      .updateTable('playlist_videos')
      .set({ note: text })
      .where('id', '=', numberOf(entry))
      .execute();
  });
}

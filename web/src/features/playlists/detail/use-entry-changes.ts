import { moveEntry } from '@kinora/contract/playlist-entries';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import {
  patchPages,
  refreshAnswer,
  refreshBeside,
  refreshFeature,
  cancelQuery,
  isRefreshing,
} from '../../../api/queries.ts';
import { attempt, toastRefusal } from '../../../ui/use-action.ts';
import {
  repaginate,
  type Destination,
  type PlaylistRow,
  movedRows,
  nameOf,
  type PlaylistAnswer,
  rowsOf,
} from '../entry-rows.ts';
import { removeEntries } from '../remove-entries.ts';
import type { EntryPages } from './entry-pages.ts';

/** What who edits a playlist does with its entries. */
export function useEntryChanges(id: string, pages: EntryPages, known: readonly PlaylistAnswer[]) {
  const [said, say] = useState('');
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const cutOff = useRef(false);
  const rows = known.flatMap(rowsOf);

  /** Shows rows in the place of those that are known, and answers what takes that back. */
  function show(next: readonly PlaylistRow[]): () => void {
    const changed = repaginate(known, next);
    return patchPages(pages, (page) => changed.get(page) ?? page);
  }

  /**
   * One after the other: where an entry goes depends on where the last one went. After the last one
   * a list that is not long is asked for again: what was read meanwhile, after a removal, may be of
   * before. So is any that was being read anew when the first one was shown.
   */
  async function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const turn = sent.current.then(send);
    sent.current = turn;
    const answer = await turn;
    if (sent.current === turn) {
      void (cutOff.current ? refreshAnswer(pages) : refreshBeside('playlists'));
      cutOff.current = false;
    }
    return answer;
  }

  return {
    remove: (ids: readonly string[]) => removeEntries(id, ids),
    /** What was done last, to be read aloud. */
    said,
    /** Moves an entry: shown at once, and taken back if it is refused. */
    async move(row: PlaylistRow, where: Destination): Promise<void> {
      const isWhole = known.at(-1)?.next_cursor === null;
      const next = movedRows(rows, row.id, where, isWhole);
      const index = next.findIndex((one) => one.id === row.id);
      say(index < 0 ? `${nameOf(row)}: last` : `${nameOf(row)}: ${index + 1} of ${rows.length}`);
      // What is on its way was asked for before the change.
      cutOff.current ||= isRefreshing(pages);
      void cancelQuery(pages);
      await attempt(() => inTurn(() => call(moveEntry, { id, entry: row.id, ...where })), {
        change: () => show(next),
        onRefusal(refusal) {
          toastRefusal(refusal);
          // Somebody else has changed it meanwhile.
          void refreshFeature('playlists');
        },
      });
    },
    /** Shows another note beside an entry. */
    showNote({ id: entry }: PlaylistRow, note: string): void {
      const withNote = (one: PlaylistRow): PlaylistRow => {
        if (one.id !== entry) return one;
        return one.video
          ? { ...one, video: { ...one.video, note } }
          : { ...one, gone: { ...one.gone, note } };
      };
      // By its id: the list may have been asked for anew while the note was sent.
      patchPages(pages, (page) => repaginate([page], rowsOf(page).map(withNote)).get(page) ?? page);
    },
  };
}

import { useCallback, useMemo, useState } from 'react';
import { removeText, writeText } from '../../../ui/storage.ts';
import { prepend, draftOf, readDraft } from './stored-drafts.ts';

/**
 * A text that survives a reload of the page (ux 86).
 * @param key tells it from others: `comment:abc`.
 * @param initial what it is where nothing was written yet.
 * @returns the text, and how it is changed.
 */
export function useDraft(key: string, initial = '') {
  const draft = useMemo(() => draftOf(key), [key]);
  const [text, setText] = useState(() => readDraft(key) ?? initial);
  /** The box was opened: a text from before it was closed survives a reload again. */
  const store = useCallback(
    () =>
      setText((now) => {
        if (now !== '') writeText(draft, now);
        return now;
      }),
    [draft],
  );
  /** The text was refused: it stands there again, before what was begun meanwhile. */
  const restore = useCallback((refused: string) => setText((now) => prepend(refused, now)), []);
  return {
    text,
    store,
    restore,
    /** The box was closed: its text waits for the next opening, but no longer opens the box. */
    unstore: () => removeText(draft),
    change(next: string) {
      setText(next);
      if (next === '') removeText(draft);
      else writeText(draft, next);
    },
  };
}

import { useCallback, useMemo, useState } from 'react';
import { readText, removeText, stored, writeText } from '../../../ui/storage.ts';

/**
 * A text that survives a reload of the page (ux 86).
 * @param key tells it from others: `comment:abc`.
 * @param initial what it is where nothing was written yet.
 * @returns the text, how it is changed, and how it is forgotten once it was sent.
 */
export function useDraft(key: string, initial = '') {
  const draft = useMemo(() => stored(`draft ${key}`, { scope: 'tab' }), [key]);
  const [text, setText] = useState(() => readText(draft) ?? initial);
  /** The box was opened: a text from before it was closed survives a reload again. */
  const store = useCallback(
    () =>
      setText((now) => {
        if (now !== '') writeText(draft, now);
        return now;
      }),
    [draft],
  );
  return {
    text,
    store,
    /** The box was closed: its text waits for the next opening, but no longer opens the box. */
    unstore: () => removeText(draft),
    change(next: string) {
      setText(next);
      if (next === '') removeText(draft);
      else writeText(draft, next);
    },
    /** Empties the box while its text is on its way; a reload brings it back. */
    clear: () => setText(''),
    /** The text was taken: nothing is kept, unless something new was begun. */
    forget(sent: string) {
      if (readText(draft) === sent) removeText(draft);
    },
    /** The text was refused: it stands there again, before what was begun meanwhile. */
    restore(refused: string) {
      setText((now) => {
        const next = now === '' ? refused : `${refused}\n\n${now}`;
        writeText(draft, next);
        return next;
      });
    },
  };
}

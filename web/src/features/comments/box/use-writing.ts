import { useCallback, useMemo, useState } from 'react';
import { readText, removeText, stored, writeText } from '../../../ui/storage.ts';

/**
 * A box for new words, opened and closed: sending empties and closes it at once, and what is refused
 * stands in it again (FLAW-07).
 * @param key of the draft.
 * @param send answers whether the words were taken.
 */
export function useWriting(key: string, send: (words: string) => Promise<boolean>) {
  const draft = useDraft(key);
  // A draft from before a reload is shown, but nobody asked for the focus to go there.
  const [open, setOpen] = useState<'no' | 'restored' | 'asked'>(
    draft.text === '' ? 'no' : 'restored',
  );
  const { store } = draft;
  const ask = useCallback(() => {
    store();
    setOpen('asked');
  }, [store]);
  const cancel = () => {
    draft.unstore();
    setOpen('no');
  };

  async function submit() {
    const { text } = draft;
    draft.clear();
    setOpen('no');
    if (await send(text.trim())) return draft.forget(text);
    draft.restore(text);
    ask();
  }
  return {
    isOpen: open !== 'no',
    open: ask,
    box: {
      text: draft.text,
      focus: open === 'asked',
      onText: draft.change,
      onSend: () => void submit(),
      onCancel: cancel,
    },
  };
}

/**
 * A text that survives a reload of the page (ux 86).
 * @param key tells it from others: `comment:abc`.
 * @returns the text, how it is changed, and how it is forgotten once it was sent.
 */
function useDraft(key: string) {
  const draft = useMemo(() => stored(`draft ${key}`, { scope: 'tab' }), [key]);
  const [text, setText] = useState(() => readText(draft) ?? '');
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

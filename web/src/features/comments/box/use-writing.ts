import { useCallback, useEffect, useState } from 'react';
import { noteAnswered, noteSent, putBack } from './stored-drafts.ts';
import { useDraft } from './use-draft.ts';

/** How the boxes that are drawn take back what was refused, by their keys. */
const boxes = new Map<string, (refused: string) => void>();

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
  const { store, restore } = draft;
  const ask = useCallback(() => {
    store();
    setOpen('asked');
  }, [store]);
  const cancel = () => {
    draft.unstore();
    setOpen('no');
  };
  useEffect(() => {
    boxes.set(key, (refused) => {
      restore(refused);
      ask();
    });
    return () => void boxes.delete(key);
  }, [key, restore, ask]);

  async function submit() {
    const { text } = draft;
    draft.change('');
    setOpen('no');
    noteSent(key, text);
    const isTaken = await send(text.trim());
    // At once: leaving the page ends the call too, and then no box is drawn any more.
    if (!isTaken) putBack(key, text);
    noteAnswered(key, text);
    // The row that it was sent from may be drawn anew by now, or hidden.
    if (!isTaken) boxes.get(key)?.(text);
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

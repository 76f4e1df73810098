import { useCallback, useState } from 'react';
import { useDraft } from './use-draft.ts';

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

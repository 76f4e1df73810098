import { useState } from 'react';

/**
 * A text that survives a reload of the page (ux 86).
 * @param key tells it from others: `comment:abc`.
 * @returns the text, how it is changed, and how it is forgotten once it was sent.
 */
export function useDraft(key: string) {
  const place = `draft ${key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(place) ?? '');
  return {
    text,
    change(next: string) {
      setText(next);
      if (next === '') sessionStorage.removeItem(place);
      else sessionStorage.setItem(place, next);
    },
    /** Empties the box while its text is on its way; a reload brings it back. */
    setAside: () => setText(''),
    /** The text was taken: nothing is kept, unless something new was begun. */
    forget(sent: string) {
      if (sessionStorage.getItem(place) === sent) sessionStorage.removeItem(place);
    },
    /** The text was refused: it stands there again, before what was begun meanwhile. */
    bringBack(refused: string) {
      setText((now) => {
        const next = now === '' ? refused : `${refused}\n\n${now}`;
        sessionStorage.setItem(place, next);
        return next;
      });
    },
  };
}

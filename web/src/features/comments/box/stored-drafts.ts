import { readText, removeText, type Stored, stored, writeText } from '../../../ui/storage.ts';
import { onSignOut } from '../../accounts/forget-personal.ts';

/** Where the text of a box is kept. */
export const draftOf = (key: string): Stored => stored(`draft ${key}`, { scope: 'tab' });

/** Where it is kept while it is on its way. */
const sentOf = (key: string): Stored => stored(`sent ${key}`, { scope: 'tab' });

/** What is on its way, by the key of its draft. A page that was loaded anew waits for nothing. */
const onTheirWay = new Map<string, string>();
onSignOut(() => onTheirWay.clear());

/**
 * Keeps a text that is on its way apart from the draft: a box that is drawn meanwhile begins without
 * it, but a reload brings it back (ux 86).
 */
export function noteSent(key: string, text: string): void {
  onTheirWay.set(key, text);
  writeText(sentOf(key), text);
}

/** It is not on its way any more, unless another one was sent after it. */
export function noteAnswered(key: string, text: string): void {
  if (onTheirWay.get(key) !== text) return;
  onTheirWay.delete(key);
  removeText(sentOf(key));
}

/** A text that was not taken, before what was begun meanwhile. */
export const prepend = (text: string, begun: string): string =>
  begun === '' ? text : `${text}\n\n${begun}`;

/** Puts a text that was not taken into its draft. */
export function putBack(key: string, text: string): void {
  const draft = draftOf(key);
  writeText(draft, prepend(text, readText(draft) ?? ''));
}

/** What a box begins with: also what was on its way when the page was left; null where there is none. */
export function readDraft(key: string): string | null {
  const lost = onTheirWay.has(key) ? null : readText(sentOf(key));
  if (lost !== null) {
    putBack(key, lost);
    removeText(sentOf(key));
  }
  return readText(draftOf(key));
}

import { type Shortcut, shortcuts } from './shortcuts.ts';

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

/** What a key press means, and the key in the table's spelling; null when it means nothing. */
export function matchShortcut(press: KeyPress): { shortcut: Shortcut; key: string } | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const key = tableKey(press);
  const letterWithShift = press.shiftKey && /^\p{L}$/u.test(key);
  const shortcut =
    (letterWithShift ? undefined : shortcuts.find(({ keys }) => keys.includes(key))) ??
    (isLatin(press.key) ? undefined : byPlace(press));
  return !shortcut || (press.repeat && !shortcut.repeats) ? null : { shortcut, key };
}

/** Digits count by their place, since some layouts give them only with Shift. */
function tableKey({ key, code, shiftKey }: KeyPress): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const known = shortcuts.some(({ keys }) => keys.includes(key));
  return digit !== undefined && !shiftKey && !known ? digit : key.toLowerCase();
}

function byPlace({ code, shiftKey }: KeyPress): Shortcut | undefined {
  return shortcuts.find(
    ({ codes, shift }) => codes.includes(code) && (shift === true) === shiftKey,
  );
}

/** Whether the key gives a character that a Latin layout has too, or has a name (`Home`). */
function isLatin(key: string): boolean {
  return key.length > 1 || /^[\p{ASCII}\p{Script=Latin}]$/u.test(key);
}

/** What a key does, apart from doing it. */
export interface Shortcut {
  /** Values of `event.key`, letters in lower case. */
  keys: readonly string[];
  /** Values of `event.code` for layouts whose letters are not Latin; with Shift where it says so. */
  codes: readonly string[];
  shift?: true;
  /** The keys as the help names them. */
  shown: readonly string[];
  help: string;
  /** Whether a held key repeats it. */
  repeats?: true;
}

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

/**
 * What a key press means among some shortcuts, and the key in their spelling; null when it means
 * nothing, as with Ctrl, Alt or Meta and while a word is being composed (KEYS-04).
 */
export function matchShortcut<S extends Shortcut>(
  shortcuts: readonly S[],
  press: KeyPress,
): { shortcut: S; key: string } | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const key = spelled(shortcuts, press);
  const letterWithShift = press.shiftKey && /^\p{L}$/u.test(key);
  const shortcut =
    (letterWithShift ? undefined : shortcuts.find(({ keys }) => keys.includes(key))) ??
    (isLatin(press.key) ? undefined : byPlace(shortcuts, press));
  return !shortcut || (press.repeat && !shortcut.repeats) ? null : { shortcut, key };
}

/** Digits count by their place, since some layouts give them only with Shift. */
function spelled(shortcuts: readonly Shortcut[], { key, code, shiftKey }: KeyPress): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const known = shortcuts.some(({ keys }) => keys.includes(key));
  return digit !== undefined && !shiftKey && !known ? digit : key.toLowerCase();
}

const byPlace = <S extends Shortcut>(shortcuts: readonly S[], { code, shiftKey }: KeyPress) =>
  shortcuts.find(({ codes, shift }) => codes.includes(code) && (shift === true) === shiftKey);

/** Whether the key gives a character that a Latin layout has too, or has a name (`Home`). */
function isLatin(key: string): boolean {
  return key.length > 1 || /^[\p{ASCII}\p{Script=Latin}]$/u.test(key);
}

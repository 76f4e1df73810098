/** What a key does, apart from doing it. */
export interface Shortcut {
  /** Values of `event.key`, letters in lower case. */
  keys: readonly string[];
  /** Values of `event.code` for layouts whose letters are not Latin. */
  codes: readonly string[];
  /** Whether a letter, or the place of a key, means this only with Shift. */
  shift?: true;
  /** Whether it is pressed with Ctrl, which otherwise keeps a key from being a shortcut. */
  ctrl?: true;
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
 * nothing, as with Alt, Meta or, but for those that want it, Ctrl, and while a word is being composed
 * (KEYS-04).
 */
export function matchShortcut<S extends Shortcut>(
  shortcuts: readonly S[],
  press: KeyPress,
): { shortcut: S; key: string } | null {
  if (press.altKey || press.metaKey || press.isComposing) return null;
  const possible = shortcuts.filter(({ ctrl }) => (ctrl === true) === press.ctrlKey);
  const key = spelled(possible, press);
  const isLetter = /^\p{L}$/u.test(key);
  const fits = ({ keys, shift }: S) =>
    keys.includes(key) && (!isLetter || (shift === true) === press.shiftKey);
  const shortcut =
    possible.find(fits) ?? (isLatin(press.key) ? undefined : byCode(possible, press));
  return !shortcut || (press.repeat && !shortcut.repeats) ? null : { shortcut, key };
}

/** Digits count by their place, since some layouts give them only with Shift. */
function spelled(shortcuts: readonly Shortcut[], { key, code, shiftKey }: KeyPress): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const known = shortcuts.some(({ keys }) => keys.includes(key));
  return digit !== undefined && !shiftKey && !known ? digit : key.toLowerCase();
}

const byCode = <S extends Shortcut>(shortcuts: readonly S[], { code, shiftKey }: KeyPress) =>
  shortcuts.find(({ codes, shift }) => codes.includes(code) && (shift === true) === shiftKey);

/** Whether the key gives a character that a Latin layout has too, or has a name (`Home`). */
function isLatin(key: string): boolean {
  return key.length > 1 || /^[\p{ASCII}\p{Script=Latin}]$/u.test(key);
}

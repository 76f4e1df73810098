import type { KeyPress } from '../src/ui/keys/match-shortcut.ts';

/** A key that is pressed alone, unless `more` says otherwise. */
export const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

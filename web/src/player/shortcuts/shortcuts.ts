import type { Shortcut } from '../../ui/keys/match-shortcut.ts';
import { toggleShortcutHelp } from '../../ui/keys/shortcut-help.ts';
import { type Actions } from '../actions.ts';

/** One thing that a key does while the page shows a player. */
export interface PlayerShortcut extends Shortcut {
  run: (actions: Actions, key: string) => void;
  /** What the page or the video must have for it. */
  needs?: 'theater' | 'chapters' | 'next' | 'previous' | 'corner';
  /** Whether the page has the key while the player is not what one looks at. */
  yieldsToPage?: true;
  /** Whether it counts wherever the focus is while the player is in the corner of another page. */
  inCorner?: true;
}

/** Every key of the player, in the order in which the help lists them (KEYS-01). */
export const shortcuts: readonly PlayerShortcut[] = [
  {
    keys: [' ', 'k'],
    codes: ['KeyK'],
    shown: ['Space', 'K'],
    help: 'Play or pause',
    run: (actions) => actions.toggle(),
  },
  {
    keys: ['arrowleft', 'j'],
    codes: ['KeyJ'],
    shown: ['←', 'J'],
    help: 'Back 10 seconds',
    repeats: true,
    run: (actions) => actions.seekBy(-10),
  },
  {
    keys: ['arrowright', 'l'],
    codes: ['KeyL'],
    shown: ['→', 'L'],
    help: 'Forward 10 seconds',
    repeats: true,
    run: (actions) => actions.seekBy(10),
  },
  {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    codes: [],
    shown: ['0', '…', '9'],
    help: 'Jump to 0 % … 90 %',
    run: (actions, key) => actions.seekToPart(Number(key) / 10),
  },
  {
    keys: ['home'],
    codes: [],
    shown: ['Home'],
    help: 'Jump to the start',
    run: (actions) => actions.seekToPart(0),
  },
  {
    keys: ['end'],
    codes: [],
    shown: ['End'],
    help: 'Jump to the end',
    run: (actions) => actions.seekToPart(1),
  },
  {
    keys: ['arrowleft'],
    codes: [],
    ctrl: true,
    shown: ['Ctrl + ←'],
    help: 'Previous chapter',
    needs: 'chapters',
    run: (actions) => actions.stepChapter(-1),
  },
  {
    keys: ['arrowright'],
    codes: [],
    ctrl: true,
    shown: ['Ctrl + →'],
    help: 'Next chapter',
    needs: 'chapters',
    run: (actions) => actions.stepChapter(1),
  },
  {
    keys: [','],
    codes: ['Comma'],
    shown: [','],
    help: 'Previous frame, while paused',
    repeats: true,
    run: (actions) => actions.stepFrame(-1),
  },
  {
    keys: ['.'],
    codes: ['Period'],
    shown: ['.'],
    help: 'Next frame, while paused',
    repeats: true,
    run: (actions) => actions.stepFrame(1),
  },
  {
    keys: ['<'],
    codes: ['Comma'],
    shift: true,
    shown: ['<'],
    help: 'Slower',
    run: (actions) => actions.stepSpeed(-1),
  },
  {
    keys: ['>'],
    codes: ['Period'],
    shift: true,
    shown: ['>'],
    help: 'Faster',
    run: (actions) => actions.stepSpeed(1),
  },
  {
    keys: ['arrowup'],
    codes: [],
    shown: ['↑'],
    help: 'Louder',
    repeats: true,
    yieldsToPage: true,
    run: (actions) => actions.changeVolume(0.1),
  },
  {
    keys: ['arrowdown'],
    codes: [],
    shown: ['↓'],
    help: 'Quieter',
    repeats: true,
    yieldsToPage: true,
    run: (actions) => actions.changeVolume(-0.1),
  },
  {
    keys: ['m'],
    codes: ['KeyM'],
    shown: ['M'],
    help: 'Sound on or off',
    inCorner: true,
    run: (actions) => actions.toggleMute(),
  },
  {
    keys: ['c'],
    codes: ['KeyC'],
    shown: ['C'],
    help: 'Captions on or off',
    run: (actions) => actions.toggleCaptions(),
  },
  {
    keys: ['f'],
    codes: ['KeyF'],
    shown: ['F'],
    help: 'Fullscreen',
    run: (actions) => actions.toggleFullscreen(),
  },
  {
    keys: ['p'],
    codes: ['KeyP'],
    shown: ['P'],
    help: 'Picture in picture',
    run: (actions) => actions.togglePictureInPicture(),
  },
  {
    keys: ['t'],
    codes: ['KeyT'],
    shown: ['T'],
    help: 'Theater mode',
    needs: 'theater',
    run: (actions) => actions.toggleTheater(),
  },
  {
    keys: ['i'],
    codes: ['KeyI'],
    shown: ['I'],
    help: 'Open or close the mini-player',
    needs: 'corner',
    inCorner: true,
    run: (actions) => actions.toggleMini(),
  },
  {
    keys: ['n'],
    codes: ['KeyN'],
    shift: true,
    shown: ['Shift + N'],
    help: 'Next video',
    needs: 'next',
    inCorner: true,
    run: (actions) => actions.next(),
  },
  {
    keys: ['p'],
    codes: ['KeyP'],
    shift: true,
    shown: ['Shift + P'],
    help: 'Previous video',
    needs: 'previous',
    inCorner: true,
    run: (actions) => actions.previous(),
  },
  {
    keys: ['?', '/'],
    codes: [],
    shown: ['?', '/'],
    help: 'Show or hide this list',
    run: toggleShortcutHelp,
  },
];

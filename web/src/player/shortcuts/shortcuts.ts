import type { Shortcut } from '../../ui/keys/match-shortcut.ts';
import { shortcutHelp } from '../../ui/keys/shortcut-help.ts';
import { type Actions } from '../actions.ts';

/** One thing that a key does while the page shows a player. */
export interface PlayerShortcut extends Shortcut {
  run: (actions: Actions, key: string) => void;
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
    keys: [','],
    codes: ['Comma'],
    shown: [','],
    help: 'Previous picture, while paused',
    repeats: true,
    run: (actions) => actions.stepFrame(-1),
  },
  {
    keys: ['.'],
    codes: ['Period'],
    shown: ['.'],
    help: 'Next picture, while paused',
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
    run: (actions) => actions.changeVolume(0.1),
  },
  {
    keys: ['arrowdown'],
    codes: [],
    shown: ['↓'],
    help: 'Quieter',
    repeats: true,
    run: (actions) => actions.changeVolume(-0.1),
  },
  {
    keys: ['m'],
    codes: ['KeyM'],
    shown: ['M'],
    help: 'Sound on or off',
    run: (actions) => actions.toggleMute(),
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
    run: (actions) => actions.toggleTheater(),
  },
  {
    keys: ['?', '/'],
    codes: [],
    shown: ['?', '/'],
    help: 'Show or hide this list',
    run: () => shortcutHelp.toggle(),
  },
];

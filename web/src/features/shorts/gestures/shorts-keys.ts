import { useLayoutEffect, useRef } from 'react';
import { playerOf } from '../../../player/active-player.ts';
import { type Actions } from '../../../player/actions.ts';
import { ownsKey } from '../../../ui/keys/key-owner.ts';
import { matchShortcut, type Shortcut } from '../../../ui/keys/match-shortcut.ts';
import { listShortcuts, toggleShortcutHelp } from '../../../ui/keys/shortcut-help.ts';
import { chosenShortcuts, singleKeys } from '../../../ui/keys/single-keys.ts';
import { useStore } from '../../../ui/use-store.ts';

/** What keys do in the viewer beside playing. */
export interface ViewerActions {
  /** Of the short that is seen; null where there is none. */
  id: string | null;
  next: () => void;
  previous: () => void;
  like: () => void;
  toggleComments: () => void;
  toggleFullscreen: () => void;
}

/** One thing that a key does in the viewer. */
interface ShortsShortcut extends Shortcut {
  run: (viewer: ViewerActions, player: Actions | null) => void;
}

/** Every key of the viewer, in the order in which the help lists them. */
const shortsShortcuts: readonly ShortsShortcut[] = [
  {
    keys: ['arrowdown', 'j', 'pagedown'],
    codes: ['KeyJ'],
    shown: ['↓', 'J'],
    help: 'Next Shorty',
    run: (viewer) => viewer.next(),
  },
  {
    keys: ['arrowup', 'k', 'pageup'],
    codes: ['KeyK'],
    shown: ['↑', 'K'],
    help: 'Previous Shorty',
    run: (viewer) => viewer.previous(),
  },
  {
    keys: [' '],
    codes: [],
    shown: ['Space'],
    help: 'Play or pause',
    run: (_viewer, player) => player?.toggle(),
  },
  {
    keys: ['arrowleft'],
    codes: [],
    shown: ['←'],
    help: 'Back 5 seconds',
    repeats: true,
    run: (_viewer, player) => player?.seekBy(-5),
  },
  {
    keys: ['arrowright'],
    codes: [],
    shown: ['→'],
    help: 'Forward 5 seconds',
    repeats: true,
    run: (_viewer, player) => player?.seekBy(5),
  },
  {
    keys: ['m'],
    codes: ['KeyM'],
    shown: ['M'],
    help: 'Sound on or off',
    run: (_viewer, player) => player?.toggleMute(),
  },
  {
    keys: ['c'],
    codes: ['KeyC'],
    shown: ['C'],
    help: 'Captions on or off',
    run: (_viewer, player) => player?.toggleCaptions(),
  },
  {
    keys: ['l'],
    codes: ['KeyL'],
    shown: ['L'],
    help: 'Like',
    run: (viewer) => viewer.like(),
  },
  {
    keys: ['o'],
    codes: ['KeyO'],
    shown: ['O'],
    help: 'Comments',
    run: (viewer) => viewer.toggleComments(),
  },
  {
    keys: ['f'],
    codes: ['KeyF'],
    shown: ['F'],
    help: 'Fullscreen',
    run: (viewer) => viewer.toggleFullscreen(),
  },
  {
    keys: ['?', '/'],
    codes: [],
    shown: ['?', '/'],
    help: 'Show or hide this list',
    run: toggleShortcutHelp,
  },
];

/** Gives the viewer the keys of the whole page, and lists them; null where there is nothing to see. */
export function useShortsKeys(viewer: ViewerActions | null): void {
  const latest = useRef(viewer);
  useLayoutEffect(() => {
    latest.current = viewer;
  });
  const isUsed = viewer !== null;
  const single = useStore(singleKeys);
  // Before the viewer is painted: who sees it may press.
  useLayoutEffect(() => {
    if (!isUsed) return;
    const usable = chosenShortcuts(shortsShortcuts, single);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event)) return;
      const match = matchShortcut(usable, event);
      const now = latest.current;
      if (!match || !now) return;
      event.preventDefault();
      const player = now.id === null ? null : playerOf(now.id);
      match.shortcut.run(now, player?.actions ?? null);
    };
    const unlist = listShortcuts('Shortys', usable);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      unlist();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [single, isUsed]);
}

import { ownsKey } from '../../ui/keys/key-owner.ts';
import { matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { listShortcuts } from '../../ui/keys/shortcut-help.ts';
import { chosenShortcuts, singleKeys } from '../../ui/keys/single-keys.ts';
import { type PlayerEnvironment } from '../environment.ts';
import { type Session } from '../session.ts';
import { type PlayerShortcut, shortcuts } from './shortcuts.ts';

/**
 * Gives a player the keys of the whole page, and lists them. A key it takes is prevented. In the
 * corner of another page most keys count only while the focus is in the player. Returns what ends it.
 */
export function listenToKeys({ actions, box, environment }: Session): () => void {
  let usable: readonly PlayerShortcut[] = [];
  /** Those that count wherever the focus is. */
  let listed: readonly PlayerShortcut[] = [];
  let unlist = () => {};
  const look = () => {
    unlist();
    usable = chosenShortcuts(usableShortcuts(environment.get()));
    const inCorner = environment.get().mini !== null;
    listed = inCorner ? usable.filter((shortcut) => shortcut.inCorner) : usable;
    unlist = listShortcuts('Player', listed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // One that waits out of sight, as in the corner behind Shortys, leaves them to what is seen.
    if (event.defaultPrevented || ownsKey(event) || !box().checkVisibility()) return;
    const inPlayer = event.target instanceof Node && box().contains(event.target);
    const match = matchShortcut(inPlayer ? usable : listed, event);
    if (!match || (match.shortcut.yieldsToPage && !hasContext(box(), event.target))) return;
    event.preventDefault();
    match.shortcut.run(actions, match.key);
  };
  look();
  const stops = [environment.subscribe(look), singleKeys.subscribe(look)];
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    for (const stop of stops) stop();
    unlist();
  };
}

/** The shortcuts for which the page and the video have what they need. */
function usableShortcuts(environment: PlayerEnvironment): readonly PlayerShortcut[] {
  const { source, onTheater, onNext, onPrevious, onMini, mini } = environment;
  const there = {
    theater: onTheater !== null,
    chapters: source.chapters.length > 0,
    next: onNext !== null,
    previous: onPrevious !== null,
    corner: onMini !== null || mini !== null,
  };
  return shortcuts.filter(({ needs }) => needs === undefined || there[needs]);
}

/**
 * Whether the player is what one looks at: the focus is in it, or on nothing in particular while
 * most of the picture can be seen. Elsewhere the arrows up and down scroll the page (ux 11).
 */
function hasContext(box: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (box.contains(target) || document.fullscreenElement === box) return true;
  // What can only be focused by the page, such as its heading, needs no keys.
  if (target.tabIndex >= 0) return false;
  const { top, bottom } = box.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) > (bottom - top) / 2;
}

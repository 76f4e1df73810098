import { createPath, type Location, NavigationType, type Path } from 'react-router';
import { blockLeaving } from './blockers.ts';
import {
  claimEntry,
  currentLocation,
  entryIndex,
  newKey,
  newLocation,
  writeEntry,
} from './history-entry.ts';
import { noteScrollPosition, scrollPosition } from './scroll-positions.ts';
import { transitionBetween, type Transition } from './transitions.ts';

/** What is shown, and what is on its way. */
export interface NavigationState {
  location: Location;
  /** How one came there. */
  type: NavigationType;
  /** Where one is on the way to, while the page before is still shown. */
  pending: Location | null;
  /** Pixels from the top; or its beginning, or what the fragment names; or as it is. */
  scroll: number | 'beginning' | 'as it is';
}

export interface NavigateOptions {
  /**
   * Takes the place of the present entry of the browser's history; unless said otherwise, the address
   * that is open does: it is no new step to go back over.
   */
  replace?: boolean;
  /** The page asks for it, and nobody pressed anything: whoever is on the way elsewhere goes on. */
  automatic?: boolean;
  /** Path of the page that goes on from a late answer: whoever has left it stays where they are. */
  from?: string;
  /** What the page keeps with its address. */
  state?: unknown;
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean;
  /** What both pages name for it moves from one to the other. */
  viewTransition?: boolean;
  /** Draws the next page before this returns. */
  flushSync?: boolean;
}

/** How a change is to be drawn. */
export interface Drawing {
  flushSync: boolean;
  transition: Transition | null;
}

/**
 * Gets what the page of a location needs to be drawn; null where all is there. That it failed is told
 * where the page is drawn.
 * @param before where one comes from; undefined for the first page of a visit
 */
type Prepare = (next: Location, before: Location | undefined) => Promise<unknown> | null;

let state: NavigationState | undefined;
let prepare: Prepare = () => null;
/** Counts what was begun: what comes later takes the place of what is on its way. */
let begun = 0;
/** Where the browser stands among our entries. */
let index = 0;
const watchers = new Set<(state: NavigationState, drawing: Drawing) => void>();

/** Undefined until the first page can be drawn. */
export const navigationState = (): NavigationState | undefined => state;

/**
 * The page's address as it is by now, which may not be drawn yet: for what changes a part of it.
 * @throws {Error} before the first page can be drawn
 */
export function latestLocation(): Location {
  if (!state) throw new Error('No page is open yet.');
  return state.location;
}

/** Tells of every change; answers how to stop. */
export function watchNavigation(
  watch: (state: NavigationState, drawing: Drawing) => void,
): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

function change(next: NavigationState, drawing: Drawing = { flushSync: false, transition: null }) {
  state = next;
  for (const watch of watchers) watch(next, drawing);
}

/** Begins with the address that is open, and from then on follows the browser. */
export async function startNavigation(by: Prepare): Promise<void> {
  prepare = by;
  claimEntry({ index: 0 });
  index = entryIndex() ?? 0;
  addEventListener('popstate', onPopState);
  await open(currentLocation(), NavigationType.Pop);
}

/**
 * Goes to a page of the site as soon as that can be drawn; until then this one stays. Whoever goes
 * elsewhere meanwhile does not get there.
 * @param to from the root of the site
 */
export async function navigate(to: string | Path, options: NavigateOptions = {}): Promise<void> {
  if (options.automatic && state?.pending) return;
  const heading = state?.pending ?? state?.location;
  if (options.from !== undefined && options.from !== heading?.pathname) return;
  const next = newLocation(to, options.state);
  const isOpen = state !== undefined && createPath(next) === createPath(state.location);
  const type = (options.replace ?? isOpen) ? NavigationType.Replace : NavigationType.Push;
  const proceed = () => open(next, type, options);
  if (leavesPath(next) && blockLeaving(() => void proceed())) return;
  await proceed();
}

const leavesPath = ({ pathname }: Location) => state?.location.pathname !== pathname;

/** Called by the step back that undoes one for which somebody was held back. */
let onUndone: (() => void) | null = null;
/** Whether the next step over the browser's history was allowed by whoever was held back. */
let allowed = false;

function onPopState(): void {
  if (onUndone) {
    onUndone();
    onUndone = null;
    return;
  }
  if (entryIndex() === null && state) claimFragment(state.location);
  const next = currentLocation();
  const steps = (entryIndex() ?? index) - index;
  if (!allowed && steps !== 0 && leavesPath(next)) {
    const undone = Promise.withResolvers<void>();
    const proceed = async () => {
      await undone.promise;
      allowed = true;
      history.go(steps);
    };
    if (blockLeaving(() => void proceed())) {
      onUndone = undone.resolve;
      history.go(-steps);
      return;
    }
  }
  allowed = false;
  index += steps;
  void open(next, NavigationType.Pop);
}

/**
 * Somebody followed a fragment of the page, for which the browser made an entry of its own, or put one
 * in the place of the present one where that had the fragment already. It keeps what the page has.
 */
function claimFragment(before: Location): void {
  const isNew = createPath(currentLocation()) !== createPath(before);
  claimEntry({ index: isNew ? index + 1 : index, state: before.state, key: newKey() });
}

async function open(
  next: Location,
  type: NavigationType,
  { preventScrollReset, viewTransition, flushSync = false }: NavigateOptions = {},
): Promise<void> {
  const turn = ++begun;
  const before = state?.location;
  if (before) noteScrollPosition(before);
  const preparing = prepare(next, before);
  if (preparing) {
    if (state) change({ ...state, pending: next });
    await preparing.catch(() => undefined);
    if (turn !== begun) return;
  }
  if (type !== NavigationType.Pop) {
    writeEntry(next, { replace: type === NavigationType.Replace, from: before?.pathname });
    index = entryIndex() ?? index;
  }
  const transition = before ? transitionBetween(before, next, type, viewTransition) : null;
  const scroll =
    (type === NavigationType.Pop ? scrollPosition(next) : undefined) ??
    (preventScrollReset ? 'as it is' : 'beginning');
  change({ location: next, type, pending: null, scroll }, { flushSync, transition });
}

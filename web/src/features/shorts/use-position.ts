import { shortPath } from '@kinora/contract/text/slug';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useIsLeaving } from '../../navigation/Navigation.tsx';
import { navigate, navigationState } from '../../navigation/navigate.ts';
import type { ShortCard } from './stored-shorts.ts';

/** Milliseconds after which what is seen is named by the address: whoever hurries on passes by it. */
const settled = 350;

/** Which short is seen; after the last one there is a position that says so, with no short. */
export interface Position {
  id: string | null;
  index: number;
}

/**
 * Where in the list one is. A short that is taken out of the list makes way for the one behind it.
 * `canStep` and `step` are for gestures: the latter answers the place that was left and the one that is
 * seen now, or null where there is none to go to.
 * @param first where the visit begins
 */
export function usePosition(shorts: readonly ShortCard[], first: Position) {
  const [wanted, setWanted] = useState(first);
  const found = wanted.id === null ? -1 : shorts.findIndex(({ id }) => id === wanted.id);
  const index = found >= 0 ? found : Math.min(wanted.index, shorts.length);
  const id = shorts[index]?.id ?? null;
  // What comes back into the list, or to its end, does not take away what is seen by now.
  if (id !== wanted.id && (id !== null || shorts.length > 0)) setWanted({ id, index });
  // A second step may come before the first one is drawn, and goes on from there.
  const here = useRef(index);
  useLayoutEffect(() => {
    here.current = index;
  }, [index]);
  const canStep = (by: -1 | 1) => here.current + by >= 0 && here.current + by <= shorts.length;
  const step = (by: -1 | 1) => {
    if (!canStep(by)) return null;
    const from = here.current;
    const to = from + by;
    here.current = to;
    setWanted({ id: shorts[to]?.id ?? null, index: to });
    return { from, to };
  };
  return { id, index, canStep, step };
}

/**
 * Lets the address name what is seen, in place: Back leaves the viewer (ux 64). It carries the list
 * that the visit began with, so that the page finds it again when it is loaded anew.
 * @param onOther is called when the address is changed by something else: a link, or Back
 */
export function useAddress(
  id: string | null,
  start: readonly ShortCard[],
  onOther: () => void,
): void {
  const { pathname, state } = useLocation();
  const isLeaving = useIsLeaving();
  const byBack = useNavigationType() === 'POP';
  const sheet = Object(state)['sheet'] === true;
  /** What this part asked for last, or found. */
  const asked = useRef(pathname);
  const latest = useRef({ byBack, sheet, hadSheet: sheet, onOther });
  useEffect(() => {
    latest.current = { byBack, sheet, hadSheet: latest.current.sheet, onOther };
  });
  useEffect(() => {
    if (pathname === asked.current) return;
    asked.current = pathname;
    const now = latest.current;
    // Back has closed the comments, which were opened when another short was seen.
    if (!(now.byBack && now.hadSheet)) now.onOther();
  }, [pathname]);
  useEffect(() => {
    const path = id === null ? pathname : shortPath(id);
    if (path === pathname || isLeaving) return;
    const timer = setTimeout(() => {
      // The comments may just have been opened, which is not drawn yet; or another page is on its way.
      const now = navigationState();
      if (now?.pending !== null || now.location.pathname !== pathname) return;
      asked.current = path;
      const next = { ...(now.location.state as object | null), shorts: start };
      void navigate(path, { replace: true, preventScrollReset: true, state: next });
    }, settled);
    return () => clearTimeout(timer);
  }, [id, pathname, start, isLeaving]);
}

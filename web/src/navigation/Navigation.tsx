import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router';
import {
  type Drawing,
  type NavigationState,
  navigationState,
  watchNavigation,
} from './navigate.ts';
import { endTransition, setTransition } from './opening.ts';

const StateContext = createContext<NavigationState | null>(null);

/** None of the library's own links and redirects is used: they would pass by what `navigate` does. */
function unused(): never {
  throw new Error('Go to another page by navigate().');
}
const navigator = { createHref: unused, go: unused, push: unused, replace: unused };

/**
 * Draws the site at the address that is open. A page is drawn as a transition of React: in slices,
 * and only once nothing in it waits.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [state, setState] = useState(navigationState);
  /** What the browser's transition waits for. */
  const awaited = useRef<{ state: NavigationState; onDrawn: () => void }>(null);
  const shown = useRef(state);
  useLayoutEffect(() => {
    shown.current = state;
    if (awaited.current?.state === state) awaited.current?.onDrawn();
  }, [state]);

  const draw = useCallback((next: NavigationState, how: Drawing) => {
    const show = () => setState(next);
    awaited.current?.onDrawn();
    awaited.current = null;
    if (how.flushSync) return flushSync(show);
    if (!how.transition || !('startViewTransition' in document)) return startTransition(show);
    // What moves gets its name before the browser takes its picture of the page.
    flushSync(() => setTransition(how.transition));
    const { ready, finished } = document.startViewTransition(async () => {
      // Another page may be asked for by now.
      if (navigationState() !== next) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited.current = { state: next, onDrawn: resolve };
      startTransition(show);
      await promise;
    });
    // It is skipped where the page is hidden, or another one begins.
    ready.catch(() => undefined);
    void finished.catch(() => undefined).finally(() => endTransition(how.transition));
  }, []);
  useLayoutEffect(() => {
    const now = navigationState();
    // It changed while the first page was drawn.
    if (now && now !== shown.current) draw(now, { flushSync: false, transition: null });
    return watchNavigation(draw);
  }, [draw]);

  if (!state) return null;
  return (
    <StateContext value={state}>
      <Router location={state.location} navigationType={state.type} navigator={navigator}>
        {children}
      </Router>
    </StateContext>
  );
}

/** What is shown, and what is on its way. */
export function useNavigationState(): NavigationState {
  const state = use(StateContext);
  if (!state) throw new Error('Only what Navigation draws has an address.');
  return state;
}

/** Whether another page is on its way. */
export const useIsLeaving = (): boolean => useNavigationState().pending !== null;

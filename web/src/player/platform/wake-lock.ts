import { type PlayerState } from '../state.ts';
import { type Store } from '../../ui/store.ts';

/** The players of the page that play; while there is one, the screen stays awake. */
const playing = new Set<Store<PlayerState>>();

/** Lets the screen sleep again; null while it may. */
let release: (() => void) | null = null;

/** Keeps the screen awake while a player plays; all players share one lock. Returns what ends it. */
export function keepAwake(state: Store<PlayerState>): () => void {
  const look = () => {
    if (state.get().playing) playing.add(state);
    else playing.delete(state);
    hold();
  };
  look();
  const forget = state.subscribe(look);
  return () => {
    forget();
    playing.delete(state);
    hold();
  };
}

function hold() {
  if (playing.size > 0) {
    release ??= holdWakeLock();
  } else {
    release?.();
    release = null;
  }
}

/** Holds the lock; hidden tabs lose it and regain it on return. Returns what releases it. */
function holdWakeLock(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const request = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
    } catch {
      // A low battery refuses the lock; the screen then sleeps as usual.
    }
  };
  void request();
  document.addEventListener('visibilitychange', request);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}

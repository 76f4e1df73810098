/** Work that goes on until its signal is aborted. */
type Work = (until: AbortSignal) => void;

/**
 * Does some work in one of the browser's tabs that ask for it under the same name: in the one that
 * was looked at last, since the system may put all others to sleep. When that tab is closed another
 * takes over.
 * @returns a function that ends it for this tab.
 */
export function runInLeaderTab(name: string, work: Work): () => void {
  // Pages without TLS have no locks: there, each tab works while it is looked at.
  return 'locks' in navigator ? withLock(name, work) : whileVisible(work);
}

const visible = () => document.visibilityState === 'visible';

function withLock(name: string, work: Work): () => void {
  let turn = new AbortController();
  let working = false;

  /** Waits in line for the lock, or takes it from whoever has it. */
  async function queue(steal: boolean) {
    turn.abort();
    const mine = (turn = new AbortController());
    const hold = () =>
      new Promise<void>((done) => {
        working = true;
        mine.signal.addEventListener('abort', () => done());
        work(mine.signal);
      });
    const how = steal ? { steal } : { signal: mine.signal };
    // It fails when another tab takes the lock, and when this one stops to wait for it.
    await navigator.locks.request(name, how, hold).catch(() => {});
    if (mine.signal.aborted) return;
    working = false;
    void queue(false);
  }

  const look = () => visible() && !working && void queue(true);
  document.addEventListener('visibilitychange', look);
  void queue(visible());
  return () => {
    document.removeEventListener('visibilitychange', look);
    turn.abort();
  };
}

function whileVisible(work: Work): () => void {
  let turn: AbortController | null = null;
  const look = () => {
    if (!visible()) {
      turn?.abort();
      turn = null;
    } else if (!turn) {
      turn = new AbortController();
      work(turn.signal);
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    turn?.abort();
  };
}

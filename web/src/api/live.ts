import type { LiveEvents } from '@kinora/contract/notifications';

/** What is heard: the server’s events and, each time their stream begins, that it does. */
interface Heard extends LiveEvents {
  /** Nobody listened until now: what happened before has to be asked for. */
  open: null;
}

/** An event as it comes from the server, or from the tab that listens for all of them. */
export type LiveEvent = { [N in keyof Heard]: { event: N; data: Heard[N] } }[keyof Heard];

type Hear = (event: LiveEvent) => void;
const hearers = new Set<Hear>();

/** Calls `hear` for each event of a name until the returned function is called. */
export function hearLive<N extends keyof Heard>(
  name: N,
  hear: (data: Heard[N]) => void,
): () => void {
  const hearer: Hear = ({ event, data }) => {
    if (event === name) hear(data as Heard[N]);
  };
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Hands an event to everybody on this page who hears its name. */
export function sayLive(event: LiveEvent): void {
  for (const hear of hearers) hear(event);
}

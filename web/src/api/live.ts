import type { LiveEvents } from '@kinora/contract/notifications';

/** The server’s events by their names and, each time their stream begins, that it does. */
interface Events extends LiveEvents {
  /** Nobody listened until now: what happened before has to be asked for. */
  open: null;
}

/** An event as it comes from the server, or from the tab that listens for all of them. */
export type LiveEvent = { [N in keyof Events]: { event: N; data: Events[N] } }[keyof Events];

type Subscriber = (event: LiveEvent) => void;
const subscribers = new Set<Subscriber>();

/** Calls `handle` for each event of a name until the returned function is called. */
export function subscribeLive<N extends keyof Events>(
  name: N,
  handle: (data: Events[N]) => void,
): () => void {
  const subscriber: Subscriber = ({ event, data }) => {
    if (event === name) handle(data as Events[N]);
  };
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

/** Hands an event to every subscriber of its name on this page. */
export function publishLive(event: LiveEvent): void {
  for (const subscriber of subscribers) subscriber(event);
}

import { eventsPath, liveEventNames } from '@kinora/contract/notifications';
import { type LiveEvent, publishLive } from './live.ts';
import { runInLeaderTab } from './leader-tab.ts';

/**
 * Brings the live events of a user to this page until the returned function is called. All tabs of
 * the browser share one stream: over HTTP/1.1 a browser opens six connections to a site and no
 * more, and a few tabs with a stream each would leave none for anything else.
 */
export function joinLiveStream(userId: string): () => void {
  let leave = join(userId);
  const joined = new AbortController();
  const { signal } = joined;
  // A page that waits behind the back button may hold neither a connection nor a lock.
  addEventListener('pagehide', () => leave(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && (leave = join(userId)), { signal });
  return () => {
    joined.abort();
    leave();
  };
}

function join(userId: string): () => void {
  const name = `live-${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => publishLive(data));
  const leave = runInLeaderTab(name, (until) =>
    listen(userId, until, (event) => {
      publishLive(event);
      tabs.postMessage(event);
    }),
  );
  return () => {
    leave();
    tabs.close();
  };
}

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/** Listens to the server's stream until the signal is aborted, also after failures. */
function listen(userId: string, until: AbortSignal, publish: (event: LiveEvent) => void): void {
  let waitMs = firstWaitMs;
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    stream = new EventSource(`${eventsPath}?user_id=${encodeURIComponent(userId)}`);
    stream.addEventListener('open', () => {
      waitMs = firstWaitMs;
      publish({ event: 'open', data: null });
    });
    stream.addEventListener('error', () => {
      // A lost connection is made again by the browser; after a refusal it gives up.
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, waitMs * (1 + Math.random()));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
    for (const event of liveEventNames) {
      stream.addEventListener(event, ({ data }: MessageEvent<string>) =>
        publish({ event, data: JSON.parse(data) } as LiveEvent),
      );
    }
  }

  open();
  until.addEventListener('abort', () => {
    clearTimeout(timer);
    stream.close();
  });
}

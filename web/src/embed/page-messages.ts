import { type Choices } from './choices.ts';

/** What the page around the frame may ask for; docs/embedding.md has an example of each. */
type Command =
  | { kinora: 'listen' | 'play' | 'pause' }
  | { kinora: 'seek' | 'volume'; value: number }
  | { kinora: 'mute'; value: boolean };

/** Seconds, and 0 to 1; sent with every event. */
interface Standing {
  time: number;
  duration: number | null;
  paused: boolean;
  volume: number;
  muted: boolean;
}

/** Events of the video element, and what the page around is told. */
const messageOf = {
  play: 'play',
  pause: 'pause',
  ended: 'ended',
  timeupdate: 'time',
  volumechange: 'volume',
} as const;

/**
 * Lets the page around the frame play, pause and seek, and tells it what happens. Only that page is
 * heard, and only from the origin that the frame's address names, if it names one. It is told
 * nothing before it has spoken, so that every message goes to an origin that is known.
 * @param seconds length of the video
 * @returns what ends it
 */
export function connectToHostPage(
  video: HTMLVideoElement,
  seconds: number | null,
  { origin }: Pick<Choices, 'origin'>,
): () => void {
  let listener = origin;

  const say = (event: string) => {
    if (listener === null) return;
    const { currentTime: time, paused, volume, muted } = video;
    const standing: Standing = { time, duration: seconds, paused, volume, muted };
    parent.postMessage({ kinora: event, ...standing }, listener);
  };
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const isPage = source === parent && source !== window && from !== 'null';
    if (!isPage || (listener !== null && from !== listener) || !isCommand(data)) return;
    listener = from;
    if (data.kinora === 'listen') say('ready');
    else obey(video, data);
  };

  addEventListener('message', hear);
  const events = Object.entries(messageOf).map(
    ([name, event]) => [name, () => say(event)] as const,
  );
  for (const [name, tell] of events) video.addEventListener(name, tell);
  say('ready');
  return () => {
    removeEventListener('message', hear);
    for (const [name, tell] of events) video.removeEventListener(name, tell);
  };
}

function isCommand(data: unknown): data is Command {
  const { kinora, value } = Object(data) as { kinora?: unknown; value?: unknown };
  if (kinora === 'seek' || kinora === 'volume') return Number.isFinite(value);
  if (kinora === 'mute') return typeof value === 'boolean';
  return kinora === 'listen' || kinora === 'play' || kinora === 'pause';
}

/** On the element itself: what a page asks for is not what the viewer chose, and is not kept. */
function obey(video: HTMLVideoElement, command: Command): void {
  switch (command.kinora) {
    case 'play':
      // A browser that refuses leaves it paused, which the page was told.
      video.play().catch(() => undefined);
      break;
    case 'pause':
      video.pause();
      break;
    case 'seek':
      video.currentTime = Math.max(0, command.value);
      break;
    case 'volume':
      video.volume = Math.min(1, Math.max(0, command.value));
      break;
    case 'mute':
      video.muted = command.value;
      break;
    default:
      break;
  }
}

/** What was watched in this tab, the oldest first, and which of it is being watched. */
export interface Plays {
  videos: readonly { id: string; title: string }[];
  /** Place of the one that plays; -1 before the first. */
  at: number;
}

type Played = Plays['videos'][number];

const key = 'plays';
const most = 30;
const none: Plays = { videos: [], at: -1 };

/** Notes that a video is watched; one that was gone back to keeps what came after it. */
export function withPlay(plays: Plays, video: Played): Plays {
  if (plays.videos[plays.at]?.id === video.id) return plays;
  const videos = [...plays.videos, video].slice(-most);
  return { videos, at: videos.length - 1 };
}

/** What was watched before the one that plays. */
export const before = ({ videos, at }: Plays): Played | null => videos[at - 1] ?? null;

/** The first of some videos that is neither the one just played nor one of the last plays (ux 45). */
export function firstUnplayed<Video extends { id: string }>(
  videos: readonly Video[],
  current: string,
  plays: Plays,
): Video | null {
  const played = new Set([current, ...plays.videos.map(({ id }) => id)]);
  return videos.find(({ id }) => !played.has(id)) ?? null;
}

/** The plays of this tab; what cannot be read counts as none. */
export function playsHere(): Plays {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPlays(kept) ? kept : none;
  } catch {
    return none;
  }
}

const isPlays = (kept: unknown): kept is Plays =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'videos' in kept &&
  Array.isArray(kept.videos) &&
  kept.videos.every((one) => typeof one?.id === 'string' && typeof one.title === 'string');

/** Notes for this tab that a video is watched. */
export const notePlay = (video: Played): void => keep(withPlay(playsHere(), video));

/** Steps back to what was watched before; answers it, or null at the beginning. */
export function stepBack(): Played | null {
  const plays = playsHere();
  const video = before(plays);
  if (video) keep({ ...plays, at: plays.at - 1 });
  return video;
}

function keep(plays: Plays): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(plays));
  } catch {
    // Without storage there is no way back, and more may be watched twice.
  }
}

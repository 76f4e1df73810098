import { readJson, stored, writeText } from '../../ui/storage.ts';

/** What was watched in this tab, the oldest first, and which of it is being watched. */
export interface Plays {
  videos: readonly { id: string; title: string }[];
  /** Index of the one that plays; -1 before the first. */
  at: number;
}

type Played = Plays['videos'][number];

const storedPlays = stored('plays', { scope: 'tab' });
const most = 30;
const none: Plays = { videos: [], at: -1 };

/** Notes that a video is watched; one that was gone back to keeps what came after it. */
export function withPlay(plays: Plays, video: Played): Plays {
  if (plays.videos[plays.at]?.id === video.id) return plays;
  const videos = [...plays.videos, video].slice(-most);
  return { videos, at: videos.length - 1 };
}

/** What was watched before the one that plays. */
export const playedBefore = ({ videos, at }: Plays): Played | null => videos[at - 1] ?? null;

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
export function loadPlays(): Plays {
  const saved = readJson(storedPlays);
  return isPlays(saved) ? saved : none;
}

const isPlays = (saved: unknown): saved is Plays =>
  typeof saved === 'object' &&
  saved !== null &&
  'at' in saved &&
  typeof saved.at === 'number' &&
  'videos' in saved &&
  Array.isArray(saved.videos) &&
  saved.videos.every((one) => typeof one?.id === 'string' && typeof one.title === 'string');

/** Notes for this tab that a video is watched. */
export const recordPlay = (video: Played): void => keep(withPlay(loadPlays(), video));

/** Steps back to what was watched before; answers it, or null at the beginning. */
export function stepBack(): Played | null {
  const plays = loadPlays();
  const video = playedBefore(plays);
  if (video) keep({ ...plays, at: plays.at - 1 });
  return video;
}

const keep = (plays: Plays): void => void writeText(storedPlays, JSON.stringify(plays));

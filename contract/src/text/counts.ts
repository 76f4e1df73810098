/**
 * A count in short form (CONST-07): `999`, `1.0K`, `1.5M`. Invalid or negative numbers read 0;
 * what would round to `1000.0K` reads `1.0M`.
 */
export function shortCount(count: number): string {
  if (!Number.isFinite(count) || count < 0) return '0';
  if (count < 1_000) return String(Math.floor(count));
  if (count < 999_950) return `${(count / 1_000).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** `1 video`, `5,000 videos`. */
export const videosText = (count: number): string =>
  count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`;

/** `1 subscriber`, `1.5K subscribers`. */
export const subscribersText = (count: number): string =>
  count === 1 ? '1 subscriber' : `${shortCount(count)} subscribers`;

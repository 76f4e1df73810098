import { mentionParts } from '@kinora/contract/text/mentions';

/** A piece of plain text, or of something in it that leads somewhere. */
export interface TextPart {
  /** Where it begins in the whole text. */
  at: number;
  text: string;
  /** A web address. */
  href?: string;
  /** A moment of the video, in seconds. */
  seconds?: number;
  /** A hashtag, without its mark. */
  tag?: string;
  /** A user who is mentioned: the user name in lower case. */
  username?: string;
}

const address = /https?:\/\/[^\s<>"']+/gi;
const trailing = /[.,;:!?)\]}]/;
const inWords =
  /(?<![\p{L}\p{N}_:.,#/-])(?:(?<clock>(?:\d{1,3}:)?\d{1,3}:\d{2})(?![\d:])|#(?<tag>(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,50}))/gu;

/**
 * Finds what leads somewhere in plain text: http(s) addresses, where what ends a sentence is not part
 * of them; mentions; hashtags; and times such as `1:23` that lie within the video.
 * @param length of the video in seconds; null while unknown, and then no time is a moment of it
 * @param isUser whether a name, in lower case, is one to mention; without it each is, and a dot behind
 *   it ends the sentence
 */
export function linkify(
  text: string,
  length: number | null = null,
  isUser: (username: string) => boolean = (username) => !username.endsWith('.'),
): TextPart[] {
  const between = (words: string, start: number) =>
    mentionParts(words, isUser).flatMap(({ at, text: piece, username }) =>
      username === null
        ? partsOf(piece, start + at, length)
        : [{ at: start + at, text: piece, username }],
    );
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimmed(found);
    if (!URL.canParse(href)) continue;
    parts.push(...between(text.slice(end, index), end));
    parts.push({ at: index, text: href, href });
    end = index + href.length;
  }
  return [...parts, ...between(text.slice(end), end)];
}

/** Without closing punctuation, but with a bracket that was opened inside. */
function trimmed(found: string): string {
  let end = found.length;
  while (trailing.test(found.charAt(end - 1))) end -= 1;
  const bare = found.slice(0, end);
  return bare.includes('(') && !bare.includes(')') && found[bare.length] === ')'
    ? `${bare})`
    : bare;
}

/** Moments and hashtags between addresses and mentions. */
function partsOf(words: string, start: number, length: number | null): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of words.matchAll(inWords)) {
    const tag = groups?.['tag'];
    const seconds = momentOf(groups?.['clock'], length);
    if (tag === undefined && seconds === null) continue;
    if (index > end) parts.push({ at: start + end, text: words.slice(end, index) });
    parts.push({
      at: start + index,
      text,
      ...(tag === undefined ? { seconds: seconds ?? 0 } : { tag }),
    });
    end = index + text.length;
  }
  if (end < words.length) parts.push({ at: start + end, text: words.slice(end) });
  return parts;
}

/** The moment that a time is; null for no time at all, and for one that is not in the video. */
function momentOf(clock: string | undefined, length: number | null): number | null {
  if (clock === undefined || length === null) return null;
  const [seconds = 0, minutes = 0, hours] = clock.split(':').map(Number).toReversed();
  if (seconds > 59 || (hours !== undefined && minutes > 59)) return null;
  const moment = (hours ?? 0) * 3600 + minutes * 60 + seconds;
  return moment < length ? moment : null;
}

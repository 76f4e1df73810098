import { limits } from './limits.ts';

const { min, max } = limits.username;

/** A user name with an @ before it, as its group; not in an address of mail, web or another site's. */
const mention = new RegExp(`(?<![\\w.@/])@([\\w.]{${min},${max}})(?!\\.*[\\w@])`, 'g');

/** A piece of a text: plain words, or a mention. */
export interface MentionPart {
  /** Where it begins in the whole text. */
  at: number;
  text: string;
  /** The user name in lower case, without its @; null for plain words. */
  username: string | null;
}

/**
 * Takes a text apart at its mentions. A dot at the end may belong to the name or end the sentence:
 * `known` decides, which is asked for the longer one first.
 */
export function mentionParts(text: string, known: (username: string) => boolean): MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  for (const { 1: written = '', index } of text.matchAll(mention)) {
    const name = [written, written.replace(/\.+$/, '')].find((one) => known(one.toLowerCase()));
    if (name === undefined) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index), username: null });
    parts.push({ at: index, text: `@${name}`, username: name.toLowerCase() });
    end = index + 1 + name.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), username: null });
  return parts;
}

/** The user names that a text may mention, in lower case and each once. */
export function mentionsIn(text: string): string[] {
  const names = new Set<string>();
  for (const { 1: written = '' } of text.matchAll(mention)) {
    const name = written.toLowerCase();
    names.add(name).add(name.replace(/\.+$/, ''));
  }
  return [...names];
}

import { limits } from '@kinora/contract/text/limits';

/** More people than this are not called by one comment. */
const mostMentions = 20;

const mention = new RegExp(
  `(?<![\\w.@/])@([\\w.]{${limits.username.min},${limits.username.max}})`,
  'g',
);

/**
 * The user names that a text may mention, in lower case and each once. A dot at the end may belong
 * to the name or end the sentence: both are tried.
 */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].flatMap(([, name = '']) => {
    const written = name.toLowerCase();
    return [written, written.replace(/\.+$/, '')];
  });
  return [...new Set(names)].slice(0, 2 * mostMentions);
}

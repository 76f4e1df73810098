import { limits } from '@kinora/contract/text/limits';

/** What stands between tags. */
export const separator = /[,\n]/;

/** Tags with those that a text lists; what cannot be one is left, and `refused` says why. */
export function withTags(
  tags: readonly string[],
  text: string,
): { next: string[]; left: string; refused: string | undefined } {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const next = [...tags];
  const left: string[] = [];
  let refused: string | undefined;
  for (const part of text.split(separator)) {
    const tag = part.replace(/^[\s#]+|\s+$/g, '').replace(/\s+/g, ' ');
    if (tag === '' || known.has(tag.toLowerCase())) continue;
    if (tag.length <= limits.tag && next.length < limits.tags) {
      known.add(tag.toLowerCase());
      next.push(tag);
      continue;
    }
    left.push(tag);
    refused =
      tag.length > limits.tag
        ? `A tag has at most ${limits.tag} characters.`
        : `A video has at most ${limits.tags} tags.`;
  }
  return { next, left: left.join(', '), refused };
}

/** A piece of plain text, or an address in it. */
export interface TextPart {
  /** Where it begins in the whole text. */
  at: number;
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"']+/gi;
const trailing = /[.,;:!?)\]}]+$/;

/** Finds the http(s) addresses in plain text; what ends a sentence is not part of them. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimmed(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** Without closing punctuation, but with a bracket that was opened inside. */
function trimmed(found: string): string {
  const bare = found.replace(trailing, '');
  return bare.includes('(') && !bare.includes(')') && found[bare.length] === ')'
    ? `${bare})`
    : bare;
}

import { forbiddenCharacters } from './plain-text.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What is written otherwise in HTML and XML, and what may not stand there in any way. */
const unsafe = new RegExp(`[&<>"'${forbiddenCharacters}]`, 'gu');

/** HTML (or XML) that may stand in a page as it is: what `markup` made, or what we built ourselves. */
export class Markup {
  readonly text: string;

  /** @param text nothing that anybody outside had a hand in: for that there is `markup`. */
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | null | undefined | false | Markup | readonly Markup[];

/**
 * Puts HTML together: whatever stands between is text, in elements and in quoted attributes, unless
 * such a template made it. Characters that HTML and XML have no way to write are left out: one of them
 * would make a whole feed unreadable. What is missing is nothing.
 */
export function markup(written: TemplateStringsArray, ...parts: Part[]): Markup {
  let text = written[0] ?? '';
  for (const [at, part] of parts.entries()) text += textOf(part) + (written[at + 1] ?? '');
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return part.replace(unsafe, (one) => entities[one] ?? '');
  if (typeof part === 'number') return String(part);
  return part ? part.map(({ text }) => text).join('') : '';
}

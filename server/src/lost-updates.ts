import { errorsOf, fail } from './fail.ts';

/** A text that is to be replaced. */
interface Replacement {
  /** What the text is: `the description`. */
  what: string;
  now: string;
  /** What stood there when the change began; undefined from whoever does not mind. */
  was: string | undefined;
  /** What is to stand there; undefined where it stays. */
  text: string | undefined;
}

/**
 * Lets texts, given as the fields of a form, be replaced only by who has seen what stands there by now:
 * what somebody else wrote meanwhile is not overwritten (a lost update).
 * @throws conflict with a sentence for each that was changed.
 */
export function refuseLostUpdates(texts: Record<string, Replacement>): void {
  const sentences = Object.entries(texts).map(([field, replacement]): [string, string | null] => [
    field,
    isUnseen(replacement) ? refusalOf(replacement) : null,
  ]);
  const errors = errorsOf(Object.fromEntries(sentences));
  const [first] = Object.values(errors);
  if (first) fail('conflict', first[0], errors);
}

const isUnseen = ({ now, was, text }: Replacement): boolean =>
  text !== undefined && was !== undefined && ![plain(was), plain(text)].includes(plain(now));

/** Forms with files are sent with the line ends of other systems. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Characters of a text that is quoted. */
const maxQuoted = 200;

function refusalOf({ what, now }: Replacement): string {
  if (now === '') return `Meanwhile, ${what} was removed. Save again to keep yours.`;
  const quoted = now.length > maxQuoted ? `${now.slice(0, maxQuoted).trimEnd()}…` : now;
  return `Meanwhile, ${what} changed to “${quoted}”. Save again to replace it.`;
}

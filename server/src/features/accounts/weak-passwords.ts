import type { Config } from '../../config.ts';

/** Guesses that a password has to withstand: as many as a public list of passwords is worth. */
const fewestGuesses = 100_000;
/** Characters that have to be left once the words that everybody knows are taken out. */
const fewestOwn = 8;
/** Shorter words stand in good passwords by chance. */
const shortestWord = 4;
// What a password full of digits and signs that stand for letters may cost: with all of its 512
// readings one of 128 characters held the process for 0.9 s.
const judged = { maxLength: 32, l33tMaxSubstitutions: 64 };

/** Whose password it is to be. */
export interface Owner {
  username: string;
  name: string;
  email: string;
}

/**
 * What makes a password easy to guess that has the length and the characters it needs; or null. It
 * is one of those that were found in breaches, a variation of one, or made of the name of the site
 * or of its owner (OWASP ASVS 6.2.4, 6.2.11, 6.2.12). Nothing is asked of anybody: the list comes
 * with the program.
 */
export async function weakPasswordError(
  { BRAND_NAME }: Pick<Config, 'BRAND_NAME'>,
  owner: Owner,
  password: string,
): Promise<string | null> {
  const known = knownWords([BRAND_NAME, owner.username, owner.name, owner.email]);
  if (ownCharacters(password, known) < fewestOwn) {
    return 'This password is made of your name, your email or the name of this site. Choose another one.';
  }
  const { guesses } = (await (opened ??= openEstimator())).check(password, known);
  return guesses < fewestGuesses
    ? 'This password is too easy to guess. Choose a less common one.'
    : null;
}

/** Texts, and the words in them, that a password may not consist of. */
function knownWords(texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const long = all.map((word) => word.toLowerCase()).filter((word) => word.length >= shortestWord);
  return [...new Set(long)].toSorted((a, b) => b.length - a.length);
}

/** How many characters of a password are not part of a known word; all, if it has none of them. */
function ownCharacters(password: string, known: readonly string[]): number {
  const folded = password.toLowerCase();
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest === folded ? Number.POSITIVE_INFINITY : [...rest].length;
}

// Loaded with the first new password: an idle process does without its 50,000 words.
let opened: ReturnType<typeof openEstimator> | undefined;
async function openEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...judged });
}

/**
 * What can be chosen on a page: by name the choices with the usual one first, or, where any text
 * may be chosen, the usual text alone.
 */
export type Choices = Record<string, readonly [string, ...string[]] | string>;

/** One of each. */
export type Chosen<C extends Choices> = {
  -readonly [Name in keyof C]: C[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** What the query of an address chooses; what is no choice counts as the usual one. */
export function readChoices<const C extends Choices>(
  choices: C,
  query: { get(name: string): string | null },
): Chosen<C> {
  const chosen = Object.entries(choices).map(([name, known]) => {
    const asked = query.get(name);
    if (typeof known === 'string') return [name, asked ?? known];
    return [name, asked !== null && known.includes(asked) ? asked : known[0]];
  });
  return Object.fromEntries(chosen) as Chosen<C>;
}

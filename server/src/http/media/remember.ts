/**
 * Remembers the answers of a question for a while, and asks once for many who ask at the same time.
 * Holds at most `most` answers; the oldest go first.
 */
export function remember<A>(
  forMs: number,
  ask: (about: string) => Promise<A>,
  most = 10_000,
): (about: string) => Promise<A> {
  const answers = new Map<string, { answer: Promise<A>; until: number }>();
  return (about) => {
    const known = answers.get(about);
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask(about);
    answers.delete(about);
    answers.set(about, { answer, until: Date.now() + forMs });
    answer.catch(() => answers.delete(about));
    if (answers.size > most) answers.delete(answers.keys().next().value ?? '');
    return answer;
  };
}

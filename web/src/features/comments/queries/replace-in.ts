import type { Reply } from '@kinora/contract/comments';

/** What comments and replies have in common. */
type Words = Pick<Reply, 'id' | 'deleted'>;

const isWords = (value: object): value is Words => 'id' in value && 'isDisLiked' in value;

/**
 * A copy of answers, of whatever shape, with a change made to one comment or reply in them; the
 * answers themselves where it is not in them.
 */
export function replaceIn<Answers>(
  answers: Answers,
  id: string,
  change: (words: never) => object,
): Answers {
  if (typeof answers !== 'object' || answers === null) return answers;
  if (isWords(answers) && answers.id === id) return change(answers as never) as Answers;
  if (Array.isArray(answers)) {
    const copy = answers.map((one) => replaceIn(one as unknown, id, change));
    return copy.some((one, at) => one !== answers[at]) ? (copy as Answers) : answers;
  }
  const fields = Object.entries(answers);
  const copy = fields.map(([field, value]) => [field, replaceIn(value as unknown, id, change)]);
  const same = fields.every(([, value], at) => value === copy[at]?.[1]);
  return same ? answers : (Object.fromEntries(copy) as Answers);
}

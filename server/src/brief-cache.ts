import type { Live } from './db/live.ts';

/** What is asked, as the few words and ids that tell questions apart. */
export type Question = readonly (string | number | undefined)[];

/** Answers a question: from what is kept, or else by `make`, whose failures are not kept. */
export type BriefCache<Answer> = (
  question: Question,
  make: () => Promise<Answer>,
) => Promise<Answer>;

interface Kept<Answer> {
  answer: Promise<Answer>;
  /** Milliseconds since 1970 at which it was asked for; null while it is on its way. */
  since: number | null;
  /** The ids that the question names and the answer shows. */
  about: ReadonlySet<unknown>;
  /** A newer one was asked for. */
  renewing: boolean;
}

/** Answers that are kept, of all caches. */
const shared = new WeakSet<object>();

/** Whether others may be given this very answer too, which nobody changes therefore. */
export const isShared = (answer: object): boolean => shared.has(answer);

function share(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) shared.add(answer);
}

/**
 * Keeps answers that are the same for everybody, such as those to guests, for `keptMs`, the latest
 * `most` of them. Whoever asks for one that is on its way already waits for the same one. One that
 * is half as old is given while a newer one is made, so that nobody waits for what many ask for.
 *
 * An answer is dropped as soon as `tellChanged` names one of the videos, channels or users that it
 * is about, in whichever process; those on their way are not kept then, since nobody knows yet what
 * they show. While this process cannot hear of changes it keeps nothing.
 *
 * A question must hold nothing that a stranger chooses freely, such as a cursor: it would push out
 * what many ask for.
 * @param shows the ids of videos, channels and users in an answer, beside those in its question
 */
export function briefCache<Answer>(
  live: Pick<Live, 'onChange' | 'isListening'>,
  shows: (answer: Answer) => Iterable<string>,
  { keptMs = 2_000, most = 500 } = {},
): BriefCache<Answer> {
  const known = new Map<string, Kept<Answer>>();
  let changes = 0;
  live.onChange((changed) => {
    changes++;
    for (const [name, { since, about }] of known) {
      if (since === null || changed === 'everything' || changed.some((id) => about.has(id))) {
        known.delete(name);
      }
    }
  });

  /** The oldest stand in front. */
  function keep(name: string, kept: Kept<Answer>): void {
    known.delete(name);
    known.set(name, kept);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }

  const aboutOf = (question: Question, answer: Answer) => new Set([...question, ...shows(answer)]);

  async function renew(
    name: string,
    question: Question,
    old: Kept<Answer>,
    make: () => Promise<Answer>,
  ) {
    old.renewing = true;
    const [since, before] = [Date.now(), changes];
    try {
      const answer = await make();
      if (known.get(name) !== old || changes !== before) return;
      const about = aboutOf(question, answer);
      share(answer);
      keep(name, { answer: Promise.resolve(answer), since, about, renewing: false });
    } catch {
      // If that goes on, whoever asks when the old one is over is told.
    } finally {
      old.renewing = false;
    }
  }

  return async function answerTo(question, make) {
    const at = Date.now();
    const name = JSON.stringify(question);
    const found = known.get(name);
    if (found && (found.since === null || at - found.since < keptMs)) {
      const isOld = found.since !== null && at - found.since >= keptMs / 2;
      if (isOld && !found.renewing) void renew(name, question, found, make);
      return found.answer;
    }

    const kept: Kept<Answer> = { answer: make(), since: null, about: new Set(), renewing: false };
    keep(name, kept);
    try {
      const answer = await kept.answer;
      kept.about = aboutOf(question, answer);
      kept.since = at;
      share(answer);
      if (!live.isListening() && known.get(name) === kept) known.delete(name);
      return answer;
    } catch (error) {
      if (known.get(name) === kept) known.delete(name);
      throw error;
    }
  };
}

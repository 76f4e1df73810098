import { usualLimit } from '@kinora/contract/call';
import type { Live } from './db/live.ts';

/** What is asked, as the few words and ids that tell questions apart. */
export type Question = readonly (string | number | undefined)[];

/** Answers a question: from what is kept, or else by `make`, whose failures are not kept. */
export type BriefCache<Answer> = (
  question: Question,
  make: () => Promise<Answer>,
) => Promise<Answer>;

interface Entry<Answer> {
  answer: Promise<Answer>;
  /** Milliseconds since 1970 at which it was asked for. */
  since: number;
  /** The ids that the question names and the answer shows. */
  about: ReadonlySet<unknown>;
  /** A newer one was asked for. */
  renewing: boolean;
}

/** Whether somebody asks for the beginning of a list as everybody does: that may be kept. */
export const isUsualPage = ({
  limit = usualLimit,
  cursor,
}: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): boolean => cursor === undefined && limit === usualLimit;

/** Answers that are kept, of all caches. */
const shared = new WeakSet<object>();

/** Whether others may be given this very answer too, which nobody changes therefore. */
export const isShared = (answer: object): boolean => shared.has(answer);

function share(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) shared.add(answer);
}

/**
 * Keeps answers that are the same for everybody, such as those to guests, for `maxAgeMs`, the latest
 * `most` of them. Whoever asks for one that is on its way already waits for the same one. One that
 * is half as old is given while a newer one is made, so that nobody waits for what many ask for.
 *
 * An answer is dropped as soon as `publishChange` names one of the videos, channels, playlists or users
 * that it is about, in whichever process; those on their way are not kept then, since nobody knows yet
 * what they show. While this process cannot hear of changes it keeps nothing.
 *
 * Beside what many ask for, a question must hold nothing that a stranger chooses freely, such as a
 * cursor or a limit: it would push that out.
 * @param shows the ids of videos, channels and users in an answer, beside those in its question
 */
export function briefCache<Answer>(
  live: Pick<Live, 'onChange' | 'isListening'>,
  shows: (answer: Answer) => Iterable<string>,
  { maxAgeMs = 2_000, most = 500 } = {},
): BriefCache<Answer> {
  const known = new Map<string, Entry<Answer>>();
  /** What is on its way, which pushes nothing out: it may fail, as for what does not exist. */
  const pending = new Map<string, Promise<Answer>>();
  let changes = 0;
  live.onChange((changed) => {
    changes++;
    pending.clear();
    for (const [name, { about }] of known) {
      if (changed === 'everything' || changed.some((id) => about.has(id))) known.delete(name);
    }
  });

  /** The oldest stand in front. */
  function keep(name: string, entry: Entry<Answer>): void {
    known.delete(name);
    known.set(name, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }

  const aboutOf = (question: Question, answer: Answer) => new Set([...question, ...shows(answer)]);

  async function renew(
    name: string,
    question: Question,
    old: Entry<Answer>,
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
    if (found && at - found.since < maxAgeMs) {
      const isOld = at - found.since >= maxAgeMs / 2;
      if (isOld && !found.renewing) void renew(name, question, found, make);
      return found.answer;
    }
    const sameAsked = pending.get(name);
    if (sameAsked) return sameAsked;

    const asked = make();
    pending.set(name, asked);
    try {
      const answer = await asked;
      share(answer);
      if (pending.get(name) === asked && live.isListening()) {
        const about = aboutOf(question, answer);
        keep(name, { answer: asked, since: at, about, renewing: false });
      }
      return answer;
    } finally {
      if (pending.get(name) === asked) pending.delete(name);
    }
  };
}

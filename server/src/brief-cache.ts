import type { Live } from './db/live.ts';

const keptMs = 2_000;
const renewedMs = 1_000;
const mostAnswers = 500;

/** Answers the question of this name: by heart, or else by `make`, whose failures are not kept. */
export type BriefCache<Answer> = (name: string, make: () => Promise<Answer>) => Promise<Answer>;

interface Kept<Answer> {
  answer: Promise<Answer>;
  /** Milliseconds since 1970 at which it was asked for; null while it is on its way. */
  since: number | null;
  /** A newer one was asked for. */
  renewing: boolean;
}

/**
 * Keeps answers that are the same for everybody, such as those to guests, for two seconds, the
 * latest 500 of them. Whoever asks for one that is on its way already waits for the same one. One that
 * is a second old is given while a newer one is made, so that nobody waits for what many ask for. All
 * are dropped when a video is changed, hidden or deleted, in whichever process (`tellChanged`).
 */
export function briefCache<Answer>(live: Pick<Live, 'onChange'>): BriefCache<Answer> {
  const known = new Map<string, Kept<Answer>>();
  live.onChange(() => known.clear());

  /** The oldest stand in front. */
  function keep(name: string, kept: Kept<Answer>): void {
    known.delete(name);
    known.set(name, kept);
    const [oldest] = known.keys();
    if (known.size > mostAnswers && oldest !== undefined) known.delete(oldest);
  }

  async function renew(name: string, old: Kept<Answer>, make: () => Promise<Answer>) {
    old.renewing = true;
    const since = Date.now();
    try {
      const answer = Promise.resolve(await make());
      if (known.get(name) === old) keep(name, { answer, since, renewing: false });
    } catch {
      // If that goes on, whoever asks when the old one is over is told.
    }
  }

  return async function answerTo(name, make) {
    const at = Date.now();
    const found = known.get(name);
    if (found && (found.since === null || at - found.since < keptMs)) {
      const isOld = found.since !== null && at - found.since >= renewedMs;
      if (isOld && !found.renewing) void renew(name, found, make);
      return found.answer;
    }

    const kept: Kept<Answer> = { answer: make(), since: null, renewing: false };
    keep(name, kept);
    try {
      const answer = await kept.answer;
      kept.since = at;
      return answer;
    } catch (error) {
      if (known.get(name) === kept) known.delete(name);
      throw error;
    }
  };
}

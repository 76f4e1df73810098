import { categories } from '../../contract/src/filing.ts';
import { connect } from '../../server/src/db/database.ts';
import { addSession } from '../../server/src/sessions/viewer.ts';
import { address, ask, type Asked } from './asked.ts';
import type { Question } from './measure.ts';
import { atLeast, atMost, ratioAtLeast, ratioAtMost } from './report.ts';

/** Answers to guests are kept for the usual length alone: this one is made anew for everybody. */
const unkept = 25;
const page = 10;
/** Different tenth pages that are asked for. */
const tenths = 12;
/** A larger site may cost so many times as much. */
export const larger = 1.25;

/** A list to measure. */
export interface List {
  name: string;
  path: string;
  /** The input is sent as a body. */
  posts?: true;
  /** Narrowed down in other ways with each request. */
  narrowed: readonly Record<string, string>[];
  /** With what no kept answer serves, where another user does not do that. */
  cold?: { cursor: string };
}

const times = ['all', 'year', 'month'].map((time) => ({ time }));
const orders = (['trending', 'recent', 'popular'] as const).map((sort) => ({
  name: sort,
  narrowed: times.map(({ time }) => ({ sort, time })),
}));
const ofCategories = categories.flatMap((category) => times.map((time) => ({ category, ...time })));

export const forGuests: readonly List[] = [
  ...orders.map((order) => ({ ...order, path: '/api/videos/random' })),
  { name: 'random', path: '/api/videos/random', narrowed: times },
  { name: 'category', path: '/api/categorywithouttoken', narrowed: ofCategories },
  { name: 'shorts', path: '/api/shortsfetchwithouttoken', posts: true, narrowed: [{}] },
];
export const forUsers: readonly List[] = [
  { name: 'trending', path: '/api/trending', narrowed: times },
  { name: 'recent', path: '/api/videos/recent', narrowed: times },
  { name: 'popular', path: '/api/videos/popular', narrowed: times },
  { name: 'random', path: '/api/videos/random', narrowed: times },
  { name: 'category', path: '/api/category', narrowed: ofCategories },
  { name: 'mixed', path: '/api/videos/mixed', narrowed: times },
  { name: 'foryou', path: '/api/foryou', narrowed: [{}] },
  { name: 'feed', path: '/api/categorysub', narrowed: times },
  {
    name: 'shorts',
    path: '/api/shortsfetch',
    posts: true,
    narrowed: [{}],
    // Who comes again goes on with the same visit; for one that is not kept a new one is ranked.
    cold: { cursor: '2222222222_0' },
  },
];

/** What trends, in other ways with each request, as no kept answer has it. */
export const unlikeTrends: readonly Asked[] = times.map((time) => ({
  path: address('/api/videos/random', { sort: 'trending', limit: unkept, ...time }),
}));

/** How each list is asked for. */
export const kinds = ['hot', 'cold', 'tenth'] as const;

/** A list that is to be asked for in one way. */
interface Kind {
  name: string;
  /** Asks for what is to be measured; pages behind others are walked to, and may not be kept for long. */
  question(): Promise<Question>;
}

/**
 * A list hot and cold, and its tenth page.
 * @param tokens of users who ask; of guests there are none
 */
export function questionsOf(
  site: string,
  { name, path, posts, narrowed, cold: unlikeOthers }: List,
  tokens: readonly string[],
): { first: Asked; kinds: Kind[] } {
  const who = tokens.length > 0 ? 'user' : 'guest';
  const first = (n: number, more: { limit?: number; cursor?: string } = {}): Asked => {
    const input = { ...narrowed[n % narrowed.length], ...more };
    const token = tokens[n % Math.max(1, tokens.length)];
    return posts ? { path, body: input, token } : { path: address(path, input), token };
  };
  const different = Math.max(narrowed.length, tokens.length);
  const notKept = who === 'guest' ? { limit: unkept } : {};
  const cold = Array.from({ length: different }, (_, n) =>
    first(n, { ...notKept, ...unlikeOthers }),
  );
  const tenth = async () => {
    const asked: Asked[] = [];
    for (let n = 0; n < Math.min(different, tenths); n++) {
      const cursor = await cursorOf(site, page, (more) => first(n, { ...notKept, ...more }));
      asked.push(first(n, { ...notKept, ...cursor }));
    }
    return asked;
  };
  const usual =
    who === 'guest'
      ? { p99: atMost(20), statements: atMost(2) }
      : // One of them tells who asks.
        { p99: atMost(20), statements: atMost(3) };
  const rps = who === 'guest' ? atLeast(1_000) : atLeast(700);
  const pages = ratioAtMost(larger);
  const kind = (
    of: (typeof kinds)[number],
    asked: () => readonly Asked[] | Promise<readonly Asked[]>,
    aims: Question['aims'],
  ): Kind => {
    const named = `${name}.${who}.${of}`;
    return { name: named, question: async () => ({ name: named, asked: await asked(), aims }) };
  };
  return {
    first: first(0),
    kinds: [
      kind('hot', () => [first(0)], { ...usual, rps: who === 'guest' ? ratioAtLeast(0.4) : rps }),
      kind('cold', () => cold, { ...usual, rps, pages }),
      kind('tenth', tenth, { ...usual, rps, pages }),
    ],
  };
}

/** Where a page begins, such as the tenth, or the last one of a shorter list. */
export async function cursorOf(
  site: string,
  nth: number,
  pageAt: (more: { cursor?: string }) => Asked,
): Promise<{ cursor?: string }> {
  let at: { cursor?: string } = {};
  for (let n = 1; n < nth; n++) {
    const answer = await ask(site, pageAt(at));
    const { next_cursor } = (await answer.json()) as { next_cursor: string | null };
    if (next_cursor === null) break;
    at = { cursor: next_cursor };
  }
  return at;
}

/** Tokens of new sessions of users. */
export async function signedIn(database: string, users: readonly string[]): Promise<string[]> {
  const db = connect(database);
  const from = { address: '127.0.0.1', userAgent: 'benchmark' };
  try {
    return await Promise.all(users.map((user) => addSession(db, user, from)));
  } finally {
    await db.destroy();
  }
}

import { limits } from '@kinora/contract/text/limits';
import { isUnspaced } from '@kinora/contract/text/unspaced';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { evaluatedOnce, inSql, read, type Typed } from './query/asked.ts';
import { candidates } from './query/candidates.ts';
import type { SearchScope } from './query/filters.ts';
import { correct } from './query/spelling.ts';

const most = 150;
const all: SearchScope = { keep: (where) => where.lit(true), weeksSince: null };

/** What a search may be completed to, the likeliest first. */
export interface Suggestions {
  phrases: string[];
  /** The videos that these are of. */
  videoIds: string[];
}

/**
 * What somebody who typed this may want to search: titles, channels and tags of public videos that
 * begin so, then those with words that do, then those of what was likely meant.
 */
export async function suggest(db: Database, typed: string): Promise<Suggestions> {
  const asked = read(typed);
  if (asked.text.length < limits.suggestions.from) return { phrases: [], videoIds: [] };
  const found = await fitting(db, asked);
  if (found.phrases.length > 0) return found;
  const meant = await correct(db, asked.text);
  return meant === null ? found : fitting(db, read(meant));
}

/** A phrase that fits. */
interface Fitting {
  phrase: string;
  weight: number;
  /** The videos that have it. */
  videoIds: string[];
}

async function fitting(db: Database, asked: Typed): Promise<Suggestions> {
  const once = evaluatedOnce(db, inSql(asked));
  const rows = await once.db
    .selectFrom(candidates(db, once.asked, all, most).as('found'))
    .modifyFront(prepared)
    .select(['id', 'title', 'tags', 'channel_name'])
    .execute();
  const found = new Map<string, Fitting>();
  for (const { id, title, tags, channel_name } of rows) {
    for (const phrase of new Set([...tags, channel_name, title])) {
      const key = plain(phrase);
      const weight = fit(key, plain(asked.text));
      if (weight === 0) continue;
      const before = found.get(key);
      before?.videoIds.push(id);
      found.set(key, {
        phrase,
        weight: weight + (before?.weight ?? 0),
        videoIds: before?.videoIds ?? [id],
      });
    }
  }
  const shown = [...found.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, limits.suggestions.count);
  return {
    phrases: shown.map(({ phrase }) => phrase),
    videoIds: shown.flatMap(({ videoIds }) => videoIds),
  };
}

/** Phrases that begin so stand before all that contain it, and these before those of its words. */
function fit(phrase: string, begun: string): number {
  if (phrase.startsWith(begun)) return most ** 2;
  const has = (words: string) =>
    phrase.startsWith(words) || phrase.includes(isUnspaced(words) ? words : ` ${words}`);
  if (has(begun)) return most;
  return begun.split(' ').every(has) ? 1 : 0;
}

/** A text as it is compared: without accents, capitals and marks. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { type AttentionSettings, defaultAttentionSettings } from '@kinora/contract/attention';
import { hasWord } from '@kinora/contract/text/muted-words';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** What the viewer does not want to be offered; `offeredTo` goes by it. */
export async function getAttention(db: Database, viewer: Viewer): Promise<AttentionSettings> {
  const found = await db
    .selectFrom('attention_settings')
    .where('user_id', '=', viewer.id)
    .select(['hide_shorts', 'hide_watched', 'muted_words', 'daily_minutes'])
    .executeTakeFirst();
  return found ?? defaultAttentionSettings;
}

/**
 * Changes it; what is left out stays.
 * @throws bad_input for a muted word in which there is no letter and no digit.
 */
export async function changeAttention(
  db: Database,
  viewer: Viewer,
  change: Partial<AttentionSettings>,
): Promise<AttentionSettings> {
  const { hide_shorts, hide_watched, daily_minutes } = change;
  const muted_words = change.muted_words && distinct(change.muted_words);
  const wordless = muted_words?.find((word) => !hasWord(word));
  if (wordless !== undefined) {
    fail('bad_input', `“${wordless}” cannot be muted: it has no letter and no digit.`);
  }
  const changed = { hide_shorts, hide_watched, muted_words, daily_minutes };
  const wanted = { user_id: viewer.id, ...changed };
  await db
    .insertInto('attention_settings')
    .values(wanted)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wanted))
    .execute();
  return getAttention(db, viewer);
}

/** Each once, whatever its case, without spaces around it. */
const distinct = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.trim().toLowerCase(), word.trim()])).values(),
];

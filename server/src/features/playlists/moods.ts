import { sql } from 'kysely';
import { type Mood, moods } from '@kinora/contract/text/list-choices';

/** Words of which one begins a word of the title or the description, in capitals or not (PDET-08). */
const keywords: Record<Mood, string> = {
  Relaxing: 'calm|peaceful|meditation|ambient|chill',
  Energetic: 'workout|dance|party|upbeat|motivation',
  Educational: 'tutorial|learn|guide|how to|course',
  Entertainment: 'funny|comedy|movie|show|entertainment',
  Music: 'song|music|audio|sound|melody',
  Gaming: 'game|gaming|play|stream|gameplay',
};

/** Whether a video of `videos` is of a mood. */
export const isOf = (mood: Mood) =>
  sql<boolean>`videos.title || ' ' || videos.description ~* ${`\\m(?:${keywords[mood]})`}`;

/** Whether it is of one of several, with commas between them. */
export const isOfAny = (names: string) =>
  sql<boolean>`(${sql.join(
    moods.filter((mood) => names.split(',').includes(mood)).map(isOf),
    sql` or `,
  )})`;

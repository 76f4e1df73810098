import { part } from './part.ts';

/** What somebody has chosen, and what was recommended by it. */
export const choiceParts = [
  part({
    file: 'recommendation-settings.json',
    rows: (db, userId) =>
      db
        .selectFrom('recommendation_settings')
        .where('user_id', '=', userId)
        .select(['personal', 'novelty', 'forgotten_at']),
  }),
  part({
    file: 'attention-settings.json',
    rows: (db, userId) =>
      db
        .selectFrom('attention_settings')
        .where('user_id', '=', userId)
        .select(['hide_shorts', 'hide_watched', 'muted_words', 'daily_minutes']),
  }),
  part({
    file: 'recommendations.json',
    rows: (db, userId) =>
      db
        .selectFrom('for_you_visits')
        .where('user_id', '=', userId)
        .select(['made_at', 'video_ids', 'reasons', 'shared'])
        .orderBy('made_at'),
  }),
  part({
    file: 'notification-choices.json',
    rows: (db, userId) =>
      db
        .selectFrom('notification_choices')
        .where('user_id', '=', userId)
        .select(['type', 'bell', 'mail'])
        .orderBy('type'),
  }),
];

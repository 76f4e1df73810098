-- Words of the videos that have come far (`reach`), a few in a hundred: to look for the beginning of a
-- word, or within weeks, gathers all that fit, and among these there are few. Lists of Shortys likewise.
create index videos_far_words on videos using gin (
  words, reach, category, channel_id, date_trunc('week', published_at at time zone 'UTC')
) where visibility = 'public' and playable and reach >= 2;

create index videos_short_words on videos using gin (words, reach)
  where visibility = 'public' and playable and type = 'short';

create index videos_far_spelling on videos
  using gin (names_of_video(title, tags, channel_name) gin_trgm_ops)
  where visibility = 'public' and playable and reach >= 2;

-- The newest with captions, among which a search for these looks too.
create index videos_newest_captioned on videos (published_at desc, id desc)
  where visibility = 'public' and playable and captioned;

-- A search within a month finds what few have watched by one number for a step of `reach` and a week. Of
-- the two apart the index read the whole step and gathered all videos of those weeks, which took half of
-- the time of the search.

-- Weeks since the first Monday of 1970, in UTC.
create function week_of(timestamptz) returns int language sql immutable strict parallel safe
  return (($1 at time zone 'UTC')::date - date '1970-01-05') / 7;

create function reach_in_week(reach int, week int) returns int
  language sql immutable strict parallel safe
  return reach * 10000 + week;

-- Reach and week stay columns as well: other searches ask for one of them, and the version before for both.
create index videos_words_by_week on videos using gin (
  words, reach, category, channel_id, date_trunc('week', published_at at time zone 'UTC'),
  (array[reach_in_week(reach, week_of(published_at))])
) where visibility = 'public' and playable;
create index videos_far_words_by_week on videos using gin (
  words, reach, category, channel_id, date_trunc('week', published_at at time zone 'UTC'),
  (array[reach_in_week(reach, week_of(published_at))])
) where visibility = 'public' and playable and reach >= 2;

-- Last, since readers wait from here.
drop index videos_words, videos_far_words;
alter index videos_words_by_week rename to videos_words;
alter index videos_far_words_by_week rename to videos_far_words;

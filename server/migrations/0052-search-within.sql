-- A search within a category, a channel or a short time finds its words, reach and where it looks in
-- one index. Before, it looked up each video that has the words, wherever it is, until enough were
-- the right ones.
create index videos_words_within on videos using gin (
  words, reach, category, channel_id, date_trunc('week', published_at at time zone 'UTC')
) where visibility = 'public' and playable;
drop index videos_words;
alter index videos_words_within rename to videos_words;

-- Lists of one type are a range of an index, however few there are of it among all the others.
create index videos_newest_of_type on videos (type, published_at desc, id desc)
  where visibility = 'public' and playable;
create index videos_shuffled_of_type on videos (type, shuffle, id)
  where visibility = 'public' and playable;

-- The feed of one category looks at many channels: what is of another category is passed over
-- without reading its row.
create index videos_newest_of_channel_by_category on videos
  (channel_id, published_at desc, id desc) include (category)
  where visibility = 'public' and playable;
drop index videos_newest_of_channel;
alter index videos_newest_of_channel_by_category rename to videos_newest_of_channel;

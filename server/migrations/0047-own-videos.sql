-- The videos of a channel as their owner lists, narrows down and searches them.

-- What they are narrowed down by stands in the index: of many videos the few that failed are found
-- without reading the others' rows.
create index videos_own on videos (channel_id, created_at desc, id desc)
  include (state, visibility, type);
drop index videos_channel;

create index videos_own_by_title on videos (channel_id, plain(title), id);
create index videos_own_in_title on videos using gin (channel_id, plain(title) gin_trgm_ops);

-- The videos of a channel as their owner lists, narrows down and searches them.

create index videos_own on videos (channel_id, created_at desc, id desc);
drop index videos_channel;

-- What is rare among many: found without looking at all the others.
create index videos_own_not_ready on videos (channel_id, state, created_at desc, id desc)
  where state <> 'ready';
create index videos_own_not_public on videos (channel_id, visibility, created_at desc, id desc)
  where visibility <> 'public';
create index videos_own_shorts on videos (channel_id, created_at desc, id desc)
  where type = 'short';

create index videos_own_by_title on videos (channel_id, plain(title), id);
create index videos_own_in_title on videos using gin (channel_id, plain(title) gin_trgm_ops);

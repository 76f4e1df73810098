-- How many views of a video guests of one network were counted for on one day. The network is a hash
-- that tells nothing and changes every day; null for users, who are known by their account.

alter table counted_views
  add column network text,
  add column views integer not null default 1;
create index counted_views_network on counted_views (network, video_id)
  where network is not null;

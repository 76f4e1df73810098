-- Whether a page that a channel links to points back to the channel by rel="me", and when it is looked
-- at again. A row outlives its link by a day, so that nobody lets the site read pages without end.
create table link_checks (
  channel_id text not null references channels on delete cascade,
  url text not null,
  due_at timestamptz not null default now(),
  checked_at timestamptz,
  verified_at timestamptz,
  misses smallint not null default 0,
  primary key (channel_id, url)
);
create index link_checks_due on link_checks (due_at);
insert into link_checks (channel_id, url)
  select channel_id, url from channel_links
  union select id, url from channels where url is not null;

-- The playlists of a channel's page.
create index playlists_public on playlists (user_id, created_at desc, id desc)
  where visibility = 'public';

-- Who follows which channel, and whether the bell tells of its new videos.

create table subscriptions (
  user_id text not null references users on delete cascade,
  channel_id text not null references channels on delete cascade,
  bell boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, channel_id)
);
create index subscriptions_bells on subscriptions (channel_id, user_id) where bell;
create index subscriptions_channel on subscriptions (channel_id);

-- The newest of one channel, which the feed of a subscriber is merged from.
create index videos_newest_of_channel on videos (channel_id, published_at desc, id desc)
  where visibility = 'public' and playable;

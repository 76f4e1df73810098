-- Groups of one's own that the followed channels are sorted into, each a part of the feed.

create table subscription_groups (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  colour text not null,
  created_at timestamptz not null default now(),
  -- The last one that was deleted is kept, so that it can be brought back.
  removed_at timestamptz
);
create index subscription_groups_user on subscription_groups (user_id);

-- A channel that is left stays in its groups: following it again, as Undo does, brings it back to them.
create table grouped_channels (
  group_id text not null references subscription_groups on delete cascade,
  channel_id text not null references channels on delete cascade,
  -- Whose group it is: others may have put the same channel into thousands of theirs.
  user_id text not null references users on delete cascade,
  primary key (group_id, channel_id)
);
create index grouped_channels_of_user on grouped_channels (user_id, channel_id);
create index grouped_channels_channel on grouped_channels (channel_id);

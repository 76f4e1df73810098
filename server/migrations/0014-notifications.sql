-- What people are told of in the bell, and which of it they want.

create table notifications (
  -- In the order of arrival, which is the order of the list.
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- One of the contract's `notificationTypes`; its sentence is made when it is read.
  type text not null,
  -- The video or short that it is about, and the channel of whoever did it.
  video_id text references videos on delete cascade,
  by_channel text references channels on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- Taken out of the list; it can be brought back until it is swept.
  removed_at timestamptz
);
create index notifications_list on notifications (user_id, id desc);
create index notifications_mentions on notifications (user_id, id desc)
  where type = 'mention' and removed_at is null;
create index notifications_unread on notifications (user_id, id desc)
  where read_at is null and removed_at is null;
-- For what goes with a video or a channel that is deleted.
create index notifications_video on notifications (video_id) where video_id is not null;
create index notifications_channel on notifications (by_channel) where by_channel is not null;

-- When each user last opened the bell: what came later is new.
create table notification_visits (
  user_id text primary key references users on delete cascade,
  seen_until timestamptz not null
);

-- What a user chose for a type; without a row it is as `notificationTypes` says.
create table notification_choices (
  user_id text not null references users on delete cascade,
  type text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, type)
);

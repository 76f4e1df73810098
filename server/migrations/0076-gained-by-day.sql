-- Likes and subscribers gained on each day (UTC): those that came without those that went. There is no
-- day without somebody who did one of it, so that these stay smaller than what they are counted from.

create table likes_by_day (
  video_id text not null references videos on delete cascade,
  day date not null,
  -- The video's, so that the days of a channel are found by one index.
  channel_id text not null references channels on delete cascade,
  likes integer not null,
  primary key (video_id, day)
);
create index likes_by_day_channel on likes_by_day (channel_id, day) include (likes);

create table subscribers_by_day (
  channel_id text not null references channels on delete cascade,
  day date not null,
  subscribers integer not null,
  primary key (channel_id, day)
);

-- Those who followed the channel beside one of its videos.
create table subscribers_by_video (
  video_id text not null references videos on delete cascade,
  day date not null,
  subscribers integer not null,
  primary key (video_id, day)
);

insert into likes_by_day (video_id, day, channel_id, likes)
  select video_id, (reactions.created_at at time zone 'utc')::date, channel_id, count(*)
  from video_reactions as reactions join videos on videos.id = video_id
  where liked group by 1, 2, 3;
insert into subscribers_by_day (channel_id, day, subscribers)
  select channel_id, (created_at at time zone 'utc')::date, count(*) from subscriptions group by 1, 2;

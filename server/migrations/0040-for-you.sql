-- What users do not want to be shown, and how recommendations are made for them.

create table hidden_videos (
  user_id text not null references users on delete cascade,
  video_id text not null references videos on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index hidden_videos_latest on hidden_videos (user_id, hidden_at desc, video_id desc);
create index hidden_videos_video on hidden_videos (video_id);

create table hidden_channels (
  user_id text not null references users on delete cascade,
  channel_id text not null references channels on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (user_id, channel_id)
);
create index hidden_channels_latest on hidden_channels (user_id, hidden_at desc, channel_id desc);
create index hidden_channels_channel on hidden_channels (channel_id);

-- No row is a user who has changed nothing.
create table recommendation_settings (
  user_id text primary key references users on delete cascade,
  personal boolean not null default true,
  -- From 0, what is familiar, to 1, what is new.
  novelty double precision not null default 0.5,
  -- What was watched, liked and hidden until then counts for nothing.
  forgotten_at timestamptz
);

-- The recommendations of one visit, in their order, so that all its pages are of one list.
create table for_you_visits (
  user_id text not null references users on delete cascade,
  visit text not null,
  made_at timestamptz not null default now(),
  video_ids text[] not null,
  reasons text[] not null,
  -- What a reason names: the id of a video, a tag or a category.
  shared text[] not null,
  primary key (user_id, visit)
);
create index for_you_visits_old on for_you_visits (made_at);

-- Where somebody is in a video does not tell whether they were at its end before.
alter table history add column seen_to_end boolean not null default false;
update history set seen_to_end = true from videos
  where videos.id = history.video_id and position >= 0.95 * seconds;

-- The channels that somebody follows since lately, the others not being walked through.
create index subscriptions_latest on subscriptions (user_id, created_at desc, channel_id);

-- What a user watched last and where it stopped, and the views that everybody's watching makes.

create table history (
  user_id text not null references users on delete cascade,
  video_id text not null references videos on delete cascade,
  -- Seconds from the beginning.
  position double precision not null,
  watched_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index history_latest on history (user_id, watched_at desc, video_id desc);
create index history_video on history (video_id);

-- When a viewer's watching of a video was last counted as a view. A guest is a hash that tells
-- nothing and changes every day.
create table counted_views (
  viewer text not null,
  video_id text not null references videos on delete cascade,
  counted_at timestamptz not null default now(),
  primary key (viewer, video_id)
);
create index counted_views_old on counted_views (counted_at);
create index counted_views_video on counted_views (video_id);

-- Views of each hour, for what is on the rise and for the creator's statistics.
create table views_by_hour (
  video_id text not null references videos on delete cascade,
  hour timestamptz not null,
  views bigint not null,
  primary key (video_id, hour)
);
create index views_by_hour_hour on views_by_hour (hour, video_id);

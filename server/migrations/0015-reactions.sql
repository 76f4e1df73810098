-- Likes and dislikes of videos: one row for each user and video.

create table video_reactions (
  user_id text not null references users on delete cascade,
  video_id text not null references videos on delete cascade,
  -- False is a dislike.
  liked boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index video_reactions_video on video_reactions (video_id);
create index video_reactions_likes on video_reactions (user_id, created_at desc, video_id desc)
  where liked;

-- How many there are, so that nobody counts them while a page waits. What an account said that is
-- gone by now stays counted.
create table video_reaction_counts (
  video_id text primary key references videos on delete cascade,
  likes bigint not null default 0,
  dislikes bigint not null default 0
);

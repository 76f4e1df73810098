-- Comments and their replies: one kind of row, so that whatever one can do to a comment one can do
-- to a reply.

create table comments (
  id text primary key,
  video_id text not null references videos on delete cascade,
  -- The comment that a reply belongs to; replies have none of their own.
  parent_id text references comments on delete cascade,
  -- Null once it is deleted and stays only for its replies; its words are gone then as well.
  user_id text references users on delete cascade,
  text text not null,
  -- User names that are written in it with an @ and were somebody's at that time.
  mentions text[] not null default '{}',
  likes integer not null default 0,
  dislikes integer not null default 0,
  replies integer not null default 0,
  score integer not null generated always as (likes - dislikes) stored,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  -- By the owner of the video.
  pinned_at timestamptz,
  hearted_at timestamptz
);
-- A page of a video's comments is a range of one of the first two, however many there are.
create index comments_newest on comments (video_id, created_at desc, id desc)
  where parent_id is null;
create index comments_top on comments (video_id, score desc, created_at desc, id desc)
  where parent_id is null;
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create unique index comments_pinned on comments (video_id) where pinned_at is not null;
create index comments_author on comments (user_id, created_at);
-- For what goes with a video that is deleted.
create index comments_video on comments (video_id) where parent_id is not null;

-- How many a video has with their replies, so that nobody counts them while a page waits.
create table video_comment_counts (
  video_id text primary key references videos on delete cascade,
  comments integer not null default 0
);

-- Likes and dislikes: one row for each user and comment.
create table comment_reactions (
  user_id text not null references users on delete cascade,
  comment_id text not null references comments on delete cascade,
  -- False is a dislike.
  liked boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, comment_id)
);
create index comment_reactions_comment on comment_reactions (comment_id);

-- The comment that a notification is about, and leads to.
alter table notifications add column comment_id text references comments on delete cascade;
create index notifications_comment on notifications (comment_id) where comment_id is not null;

-- Comments that wait for approval stand apart from those that everybody sees, so that lists, counts,
-- feeds and exports need not know of them.
alter table videos add column comments_held boolean not null default false;

create table held_comments (
  id text primary key,
  video_id text not null references videos on delete cascade,
  channel_id text not null references channels on delete cascade,
  -- The comment below which it is a reply, and whose words it answers.
  parent_id text references comments on delete cascade,
  replied_to text references users on delete set null,
  user_id text not null references users on delete cascade,
  text text not null,
  -- User names in it that were somebody's.
  mentions text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- It was refused; for a while that can be taken back.
  removed_at timestamptz
);
create index held_comments_queue on held_comments (channel_id, created_at desc, id desc)
  where removed_at is null;
create index held_comments_video on held_comments (video_id, created_at desc, id desc);
create index held_comments_author on held_comments (user_id, video_id);
create index held_comments_parent on held_comments (parent_id) where parent_id is not null;
create index held_comments_replied_to on held_comments (replied_to) where replied_to is not null;
create index held_comments_removed on held_comments (removed_at) where removed_at is not null;

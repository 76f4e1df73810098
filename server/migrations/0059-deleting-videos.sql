-- Videos that their owner has deleted together, for as long as that can be taken back. Meanwhile they
-- are private, so that lists, feeds and pages need not know of them.
create table video_deletions (
  video_id text primary key references videos on delete cascade,
  -- What it becomes again.
  visibility text not null check (visibility in ('public', 'unlisted', 'private')),
  -- When its files go, and what belongs to it.
  due_at timestamptz not null
);
create index video_deletions_due on video_deletions (due_at);

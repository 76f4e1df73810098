-- When its owner deleted a playlist. It is shown nowhere from then on, and kept for an hour, so that
-- the deletion can be undone.
alter table playlists add column removed_at timestamptz;
create index playlists_removed on playlists (removed_at) where removed_at is not null;

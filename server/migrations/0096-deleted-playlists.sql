-- When its owner deleted a playlist. It is shown nowhere from then on, and kept for an hour, so that
-- the deletion can be undone.
alter table playlists add column removed_at timestamptz;
create index playlists_removed on playlists (removed_at) where removed_at is not null;
-- Where the planner knows nothing of a column it takes one row of two hundred to have nothing in it, and
-- reads lists in other ways, until enough has changed for autovacuum to look.
analyze playlists;

-- A Watch Later that lets go of what was watched to its end, where its owner wishes so.

alter table playlists add column removes_watched boolean not null default false
  check (is_watch_later or not removes_watched);

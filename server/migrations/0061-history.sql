-- A history that is searched, paused, and whose removals can be undone.

create table history_settings (
  user_id text primary key references users on delete cascade,
  -- Nothing is noted while it is.
  paused boolean not null
);

-- What was taken out of a history, kept for a while so that it can be brought back.
create table removed_history (
  removal text not null,
  user_id text not null references users on delete cascade,
  video_id text not null references videos on delete cascade,
  position double precision not null,
  watched_at timestamptz not null,
  first_watched_at timestamptz not null,
  seen_to_end boolean not null,
  watched double precision,
  removed_at timestamptz not null default now(),
  primary key (removal, video_id)
);
create index removed_history_user on removed_history (user_id);
create index removed_history_video on removed_history (video_id);
create index removed_history_old on removed_history (removed_at);

-- Channels by a part of their names; titles have theirs in `videos_own_in_title`.
create index channels_in_name on channels using gin (plain(name) gin_trgm_ops);

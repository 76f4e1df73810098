-- Playlists that others keep, and that several people edit.

create table saved_playlists (
  user_id text not null references users on delete cascade,
  playlist_id text not null references playlists on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (user_id, playlist_id)
);
create index saved_playlists_playlist on saved_playlists (playlist_id);
create index saved_playlists_latest on saved_playlists (user_id, saved_at desc, playlist_id desc);

-- Who edits a playlist beside its owner.
create table playlist_collaborators (
  playlist_id text not null references playlists on delete cascade,
  user_id text not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (playlist_id, user_id)
);
create index playlist_collaborators_user on playlist_collaborators (user_id);

-- The link by which others become collaborators; one a playlist, the last one made.
create table playlist_invitations (
  playlist_id text primary key references playlists on delete cascade,
  -- SHA-256 of what stands in the link.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

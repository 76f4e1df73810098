-- User names that somebody had, so that links to them lead on: the last one who left a name, and only
-- as long as nobody bears it.
create table former_usernames (
  username text primary key,
  user_id text not null references users on delete cascade,
  left_at timestamptz not null default now()
);
create index former_usernames_user on former_usernames (user_id, left_at);

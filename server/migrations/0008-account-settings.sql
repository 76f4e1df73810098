-- What people set for themselves, and leaving the site.

-- Which resolution Download takes: 'ask' shows the choices each time.
alter table users add column download text not null default 'ask'
  check (download in ('ask', 'standard', 'low'));

-- An account that is about to be deleted: nothing of it is shown, and signing in deletes the row.
create table account_deletions (
  user_id text primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);

-- The export of all data of an account, and what people write to the operator.

-- The latest export of each account. Its file is in storage under the row's id.
create table exports (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- 0 to 1.
  progress double precision not null default 0,
  requested_at timestamptz not null default now(),
  bytes bigint,
  -- When the file goes; null until it is ready.
  expires_at timestamptz
);
create index exports_expiry on exports (expires_at) where expires_at is not null;

create table feedback (
  id text primary key,
  -- Who wrote it; null for a guest, or once the account is gone.
  user_id text references users on delete set null,
  -- Where a guest wants the answer.
  email text,
  text text not null,
  created_at timestamptz not null default now()
);
create index feedback_newest on feedback (created_at desc);

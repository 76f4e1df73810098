-- Tokens that are mailed to a person, and work once.

create table one_time_tokens (
  -- SHA-256 of the token: who reads this table cannot use it.
  hash bytea primary key,
  purpose text not null,
  user_id text not null references users on delete cascade,
  -- What it is about, such as the new address that it confirms.
  subject text not null default '',
  expires_at timestamptz not null
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

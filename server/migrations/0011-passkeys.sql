-- Passkeys, and the challenges that browsers sign with them.

create table passkeys (
  -- The credential's id, as the browser made it.
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  public_key bytea not null,
  -- Uses as the authenticator counts them; always 0 for those that do not count.
  counter bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey with it; null for one that signs in.
  user_id text references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

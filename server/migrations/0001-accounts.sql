-- Accounts, their sessions and ways to sign in (tables of better-auth, in our names), and channels.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  username text not null unique,
  display_username text,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users on delete cascade,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Random keys that all processes share: they sign sessions and media addresses.
create table secrets (
  name text primary key,
  value text not null
);

create table channels (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  name text not null,
  image text,
  description text not null default '',
  subscribers bigint not null default 0,
  created_at timestamptz not null default now()
);

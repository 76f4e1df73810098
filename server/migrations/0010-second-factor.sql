-- The second factor of accounts that want one.

create table second_factors (
  user_id text primary key references users on delete cascade,
  -- Encrypted: who reads this table alone cannot make codes.
  sealed_secret bytea not null,
  -- Null until a first code showed that the app has the secret; it protects nothing before.
  confirmed_at timestamptz,
  -- The newest time step whose code was taken; it and older ones are refused.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text not null references users on delete cascade,
  -- SHA-256 of the code with the user's id.
  hash bytea not null,
  primary key (user_id, hash)
);

-- What a user has signed in from before.
create table known_devices (
  user_id text not null references users on delete cascade,
  -- SHA-256 of the device's cookie, or of its user agent and address.
  hash bytea not null,
  primary key (user_id, hash)
);

-- Sessions and keys that are worth nothing to whoever reads the database.

-- SHA-256 of the token. Sessions that are running go on: their tokens are hashed here.
alter table sessions add column token_hash bytea;
update sessions set
  token_hash = sha256(convert_to(token, 'UTF8')),
  -- A session ends 90 days after its beginning at the latest.
  expires_at = least(expires_at, created_at + interval '90 days');
create unique index sessions_token_hash on sessions (token_hash);

-- Processes of the version before still write and look up tokens until they are updated: the
-- hourly sweep empties the column.
alter table sessions alter column token drop not null;
create function hash_session_token() returns trigger language plpgsql as $$
begin
  new.token_hash := coalesce(new.token_hash, sha256(convert_to(new.token, 'UTF8')));
  return new;
end
$$;
create trigger hash_session_token before insert on sessions
  for each row execute function hash_session_token();
alter table sessions alter column token_hash set not null;

-- Keys are not made here any more (KINORA_SECRET). Those in the table are old ones, which sign
-- nothing. They go when the last address that one of them has signed is over: an export's, in a week.
alter table secrets add column retires_at timestamptz;
update secrets set retires_at = now() + interval '8 days';

-- Which key a secret is sealed with; 'database' is the one that was made there.
alter table second_factors add column sealed_with text not null default 'database';

-- After wrong codes the next one has to wait until then.
alter table tries add column locked_until timestamptz;

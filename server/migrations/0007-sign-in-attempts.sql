-- People who are at another provider right now, to say there who they are.

create table sign_in_attempts (
  -- SHA-256 of the state: who reads this table cannot go on with an attempt.
  hash bytea primary key,
  provider text not null,
  -- What the provider has to repeat in its ID token.
  nonce text not null,
  -- What proves that the code is asked for by the one who began (PKCE).
  verifier text not null,
  -- Where the provider sends the browser back; it wants to hear it again with the code.
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);

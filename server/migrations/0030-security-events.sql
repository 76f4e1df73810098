-- What happened to the safety of an account, for its owner to look through.

create table security_events (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- One of `securityEventTypes` of the contract.
  type text not null,
  -- What it was about in a word: the name of a passkey, a provider, a role.
  detail text,
  -- From where; null where nobody came over the network, such as the operator.
  address text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index security_events_newest on security_events (user_id, created_at desc, id desc);
create index security_events_age on security_events (created_at);

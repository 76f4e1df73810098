-- Tries that are counted, accounts that have to confirm their e-mail, and names in any case.

-- Rate limits that all web processes share. Losing them in a crash costs nothing.
create unlogged table tries (
  -- SHA-256 of what was tried and by whom: who reads this table learns no address.
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);

-- Only accounts that were asked to confirm have to; those that existed before are not locked out.
alter table users add must_confirm boolean not null default false;

create unique index users_username_any_case on users (lower(username));
create unique index users_email_any_case on users (lower(email));

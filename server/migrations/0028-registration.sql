-- Accounts whose making was cut short.

-- They have no channel: nobody can sign in to them. The id is one of ours, of 12 letters and digits.
insert into channels (id, user_id, name)
select (
    select string_agg(
      substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
        1 + get_byte(uuid_send(gen_random_uuid()), 0) % 57, 1), '')
    from generate_series(1, 12)
    -- Made anew for each row.
    where users.id is not null
  ),
  id, name
from users
where not exists (select from channels where channels.user_id = users.id);

-- They have no way to sign in: their e-mail address is free again. One that is being made right now
-- by a process of the version before is left alone.
delete from users
where created_at < now() - interval '1 minute'
  and not exists (select from credentials where credentials.user_id = users.id)
  and not exists (select from passkeys where passkeys.user_id = users.id);

-- The name of a channel beside who follows it: a page of one's channels by name is read off an index
-- instead of sorting all of them. A copy, as in videos; what is shown comes from the channel.
alter table subscriptions add column channel_name text not null default '';
update subscriptions set channel_name = channels.name from channels where channels.id = channel_id;
create index subscriptions_by_name on subscriptions (user_id, lower(channel_name), channel_id);

-- Whoever inserts: processes of the version before do so until they are updated.
create function name_subscription() returns trigger language plpgsql as $$
begin
  new.channel_name := coalesce((select name from channels where id = new.channel_id), '');
  return new;
end $$;
create trigger subscriptions_named before insert on subscriptions
  for each row execute function name_subscription();

-- What an owner says and shows of a channel beside its name, picture and description.

alter table channels
  -- Path of the picture across the top of the channel's page (WebP; the AVIF of the same name lies beside it).
  add column banner text,
  -- Web address of the owner's own, http or https.
  add column url text;

create table channel_links (
  channel_id text not null references channels on delete cascade,
  -- From 0, in the owner's order.
  position smallint not null,
  title text not null,
  url text not null,
  primary key (channel_id, position)
);

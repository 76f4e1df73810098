-- When a private video becomes public by itself.
alter table videos add column publish_at timestamptz;
create index videos_scheduled on videos (publish_at) where publish_at is not null;

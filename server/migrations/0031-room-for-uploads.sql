-- What of an announced file has arrived, so that the rest of it can be reserved on the disk.

alter table uploads
  -- Bytes that are on the disk; never more than there are.
  add column received bigint not null default 0,
  -- When it was announced or bytes arrived the last time: what nobody sends is not reserved for long.
  add column active_at timestamptz not null default now(),
  -- When the file was last changed on the device that it comes from, to know it again there.
  add column modified_at timestamptz;

-- Few videos at any time, each asked for whenever a file is announced.
create index videos_processing on videos (id) where state = 'processing';
create index videos_drafts on videos (channel_id, created_at desc)
  where state in ('draft', 'uploading');

-- A video from its draft on, and the file that it was received as.

create table videos (
  id text primary key,
  channel_id text not null references channels on delete cascade,
  title text not null,
  description text not null default '',
  category text,
  tags text[] not null default '{}',
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  kind text not null default 'auto' check (kind in ('auto', 'video', 'short')),
  type text not null default 'video' check (type in ('video', 'short')),
  state text not null default 'draft'
    check (state in ('draft', 'uploading', 'processing', 'ready', 'failed')),
  playable boolean not null default false,
  error text,
  -- Shown size in pixels, after rotation.
  width integer,
  height integer,
  seconds double precision,
  frame_rate double precision,
  -- File names inside the video's folder in storage.
  poster text,
  storyboard text,
  color text,
  views bigint not null default 0,
  comments_enabled boolean not null default true,
  -- Place in the random order, so that a random list is one index range.
  shuffle double precision not null default random(),
  created_at timestamptz not null default now(),
  -- First moment at which it could be watched; lists are in this order.
  published_at timestamptz
);
create index videos_newest on videos (published_at desc, id desc)
  where visibility = 'public' and playable;
create index videos_shuffled on videos (shuffle, id) where visibility = 'public' and playable;
create index videos_channel on videos (channel_id, created_at desc, id desc);

-- The file of a video, while it arrives and after. Its bytes are in storage.
create table uploads (
  video_id text primary key references videos on delete cascade,
  user_id text not null references users on delete cascade,
  filename text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Which request of which process writes to it right now, and until when that is believed.
  held_by text,
  held_until timestamptz
);
create index uploads_user on uploads (user_id, created_at);
create index uploads_unfinished on uploads (created_at) where finished_at is null;

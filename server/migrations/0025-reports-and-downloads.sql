-- What viewers report to the people who look after the site, and the files that are made for saving.

-- One report for each user and video, however often it is sent.
create table reports (
  id text primary key,
  user_id text not null references users on delete cascade,
  video_id text not null references videos on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  -- When a moderator dealt with it, and who; null while it waits. Whoever it was, it stays done.
  resolved_at timestamptz,
  resolved_by text references users on delete set null,
  unique (user_id, video_id)
);
create index reports_waiting on reports (created_at desc, id desc) where resolved_at is null;
create index reports_resolved on reports (created_at desc, id desc) where resolved_at is not null;
create index reports_video on reports (video_id);
create index reports_resolver on reports (resolved_by) where resolved_by is not null;

-- One rung of a video with its sound as an MP4, made when somebody asks for it.
create table downloads (
  video_id text not null references videos on delete cascade,
  rung text not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- 0 to 1.
  progress double precision not null default 0,
  -- Size of the file; null until it is ready.
  bytes bigint,
  -- When its making began the last time.
  begun_at timestamptz not null default now(),
  -- When it was last asked for: what nobody wants for a week is deleted.
  wanted_at timestamptz not null default now(),
  primary key (video_id, rung)
);
create index downloads_wanted on downloads (wanted_at);

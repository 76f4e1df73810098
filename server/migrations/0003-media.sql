-- What media processing remembers of each video: its steps, its renditions and their chunks.

-- One row a step. Steps that the owner sees have the names of the contract's `stageNames`.
create table processing_steps (
  video_id text not null references videos on delete cascade,
  name text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'skipped', 'failed')),
  -- 0 to 1.
  progress double precision not null default 0,
  -- What the step found out, for the steps after it and for a restart.
  result jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (video_id, name)
);

-- One row for each rung ('1080', '720', …, named by its short side) and one for 'audio'.
create table renditions (
  video_id text not null references videos on delete cascade,
  name text not null,
  -- What the quality menu shows: '1080p60'; null for audio.
  label text,
  width integer,
  height integer,
  frame_rate double precision,
  -- RFC 6381; a forecast until the first chunk is published.
  codecs text not null,
  -- Bits a second, peak and average; a forecast until the first chunk is published.
  bandwidth integer not null,
  average_bandwidth integer not null,
  -- Seconds from the start that can be played.
  published double precision not null default 0,
  -- How many chunks there will be; null until the last piece of an unbroken stream is cut.
  chunk_count integer,
  complete boolean not null default false,
  -- Integrated loudness in LUFS, of audio.
  loudness double precision,
  primary key (video_id, name)
);

-- One row a stored file of a rendition. Its segments are byte ranges, one after the other.
create table chunks (
  video_id text not null,
  rendition text not null,
  index integer not null,
  file text not null,
  -- Bytes of the initialisation (ftyp and moov) before the first segment.
  init_bytes integer not null,
  durations double precision[] not null,
  sizes integer[] not null,
  primary key (video_id, rendition, index),
  foreign key (video_id, rendition) references renditions on delete cascade
);

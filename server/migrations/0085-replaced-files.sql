-- A video whose file is replaced stays what it is while its new file is made into a video: that has a
-- row of its own, which no list knows and which goes when it has taken the place of the old one.
alter table videos add column replaces text references videos on delete cascade;
create unique index videos_replaces on videos (replaces) where replaces is not null;

-- Second of the video whose picture its owner has chosen for its cards; null for every other picture.
alter table videos add column poster_at double precision;

-- File of a rendition's playlist; null is its name with `.m3u8`.
alter table renditions add column playlist text;

-- Files in a video's folder that it does not need, and until when they stay: who watches it still plays
-- what it was, or they are about to become its own.
create table former_files (
  video_id text not null references videos on delete cascade,
  file text not null,
  due_at timestamptz not null,
  primary key (video_id, file)
);
create index former_files_due on former_files (due_at);

-- Which part of its file a video shows, and which video a short was cut from.
create table cuts (
  video_id text primary key references videos on delete cascade,
  -- Seconds of the file; of a short that has no file of its own yet, of that of the whole video.
  -- Without an end it is the file's own.
  start_seconds double precision not null default 0 check (start_seconds >= 0),
  end_seconds double precision check (end_seconds > start_seconds),
  -- The moment of the file whose picture is to be the thumbnail.
  cover_seconds double precision check (cover_seconds >= 0),
  -- 'upright' and 'square' show a window of the picture, 'bars' all of it with black above and below.
  shape text not null default 'whole' check (shape in ('whole', 'upright', 'square', 'bars')),
  -- Where the window is: 0 at the left or the top, 1 at the other end.
  place double precision not null default 0.5 check (place between 0 and 1),
  -- The video that it was cut from, and the second of that at which it begins.
  whole_id text references videos on delete set null,
  whole_start double precision,
  -- False until what it shows was cut out of the whole video's file.
  has_file boolean not null default true
);
create index cuts_whole on cuts (whole_id) where whole_id is not null;

-- Whether it was cut from another video, which may be gone by now.
alter table videos add column is_cut boolean not null default false;

-- True from when a video is to be made anew until what was made of it before is gone.
alter table videos add column remaking boolean not null default false;

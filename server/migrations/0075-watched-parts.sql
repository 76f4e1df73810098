-- What creators are told of their videos: how often they were watched, how long, and which parts.
-- All of it is added up by day (UTC) as it comes in; nothing says who watched.

create table video_days (
  video_id text not null references videos on delete cascade,
  -- Of a day long ago, the first of its month, which stands for all of the month.
  day date not null,
  views integer not null default 0,
  -- Seconds played, and those that whoever began would have played up to the end.
  seconds double precision not null default 0,
  whole_seconds double precision not null default 0,
  -- How often it was begun, by where the viewer came from.
  from_home integer not null default 0,
  from_search integer not null default 0,
  from_related integer not null default 0,
  from_shorts integer not null default 0,
  from_playlist integer not null default 0,
  from_outside integer not null default 0,
  from_embed integer not null default 0,
  from_other integer not null default 0,
  primary key (video_id, day)
) with (fillfactor = 70);

-- The same of all videos of a channel, so that its numbers are a few hundred rows, however many
-- videos it has.
create table channel_days (
  channel_id text not null references channels on delete cascade,
  day date not null,
  views integer not null default 0,
  seconds double precision not null default 0,
  whole_seconds double precision not null default 0,
  from_home integer not null default 0,
  from_search integer not null default 0,
  from_related integer not null default 0,
  from_shorts integer not null default 0,
  from_playlist integer not null default 0,
  from_outside integer not null default 0,
  from_embed integer not null default 0,
  from_other integer not null default 0,
  primary key (channel_id, day)
) with (fillfactor = 50);

-- Which parts of a video were watched: a hundred of the same length.
create table watched_parts (
  video_id text not null references videos on delete cascade,
  -- `-infinity` stands for all days before those that are kept one by one.
  day date not null,
  -- Seconds played of each part.
  seconds double precision[] not null,
  primary key (video_id, day)
) with (fillfactor = 50);
create index watched_parts_day on watched_parts (day);

-- Days from which a month is made are found by it.
create index video_days_day on video_days (day);
create index channel_days_day on channel_days (day);

-- Two lists of numbers, added place by place.
create function added(before double precision[], more double precision[])
returns double precision[] language sql immutable parallel safe
return (
  select array_agg(coalesce(one, 0) + coalesce(other, 0) order by place)
  from unnest(before, more) with ordinality as numbers (one, other, place)
);

-- A video that is deleted takes its numbers along, out of its channel's as well. Rows are locked as
-- those who count lock them: the video's first.
create function subtract_video_days() returns trigger language plpgsql as $$
begin
  -- The channel goes as a whole.
  if not exists (select from channels where id = old.channel_id) then return old; end if;
  perform from video_days where video_id = old.id order by day for update;
  update channel_days as days set
    views = days.views - gone.views,
    seconds = greatest(days.seconds - gone.seconds, 0),
    whole_seconds = greatest(days.whole_seconds - gone.whole_seconds, 0),
    from_home = days.from_home - gone.from_home,
    from_search = days.from_search - gone.from_search,
    from_related = days.from_related - gone.from_related,
    from_shorts = days.from_shorts - gone.from_shorts,
    from_playlist = days.from_playlist - gone.from_playlist,
    from_outside = days.from_outside - gone.from_outside,
    from_embed = days.from_embed - gone.from_embed,
    from_other = days.from_other - gone.from_other
  from video_days as gone
  where gone.video_id = old.id and days.channel_id = old.channel_id and days.day = gone.day;
  return old;
end $$;
create trigger videos_subtract_days before delete on videos
  for each row execute function subtract_video_days();

-- Views are known by the hour for some weeks already.
insert into video_days (video_id, day, views)
  select video_id, (hour at time zone 'utc')::date, sum(views) from views_by_hour group by 1, 2;
insert into channel_days (channel_id, day, views)
  select channel_id, day, sum(days.views)
  from video_days as days join videos on videos.id = days.video_id group by 1, 2;

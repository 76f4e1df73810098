-- Which parts of a channel's videos are watched, all of them together: as `watched_parts` of a video,
-- so that the curve of a channel is as many rows as it has days, however many videos it has. What was
-- watched of a file that was replaced since stays in it.
create table channel_parts (
  channel_id text not null references channels on delete cascade,
  -- `-infinity` stands for all days before those that are kept one by one.
  day date not null,
  -- Seconds played of each hundredth of a video, of all videos.
  seconds double precision[] not null,
  primary key (channel_id, day)
) with (fillfactor = 50);
create index channel_parts_day on channel_parts (day);

insert into channel_parts (channel_id, day, seconds)
  select channel_id, day, array_agg(played order by place)
  from (
    select videos.channel_id, day, place, sum(played) as played
    from watched_parts join videos on videos.id = watched_parts.video_id,
      unnest(watched_parts.seconds) with ordinality as parts (played, place)
    group by videos.channel_id, day, place
  ) as parts
  group by channel_id, day;

-- Two lists of numbers, subtracted place by place; less than nothing is nothing.
create function subtracted(before double precision[], less double precision[])
returns double precision[] language sql immutable parallel safe
return (
  select array_agg(greatest(coalesce(one, 0) - coalesce(other, 0), 0) order by place)
  from unnest(before, less) with ordinality as numbers (one, other, place)
);

-- A video that is deleted takes its numbers along, out of its channel's as well. Rows are locked in
-- the order in which those who count lock them.
create or replace function subtract_video_days() returns trigger language plpgsql as $$
begin
  -- The channel goes as a whole.
  if not exists (select from channels where id = old.channel_id) then return old; end if;
  perform from watched_parts where video_id = old.id order by day for update;
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
  update channel_parts as parts set seconds = subtracted(parts.seconds, gone.seconds)
  from watched_parts as gone
  where gone.video_id = old.id and parts.channel_id = old.channel_id and parts.day = gone.day;
  return old;
end $$;

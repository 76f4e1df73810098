-- Beside the parts that were played stands what whoever began would have played up to the end, by which
-- the curve divides them. So both go together when another file takes the place of a video's, while
-- `video_days` and `channel_days` keep what was watched of every file.
alter table watched_parts add column whole_seconds double precision not null default 0;
alter table channel_parts add column whole_seconds double precision not null default 0;

update watched_parts as parts set whole_seconds = days.whole_seconds
from video_days as days
where days.video_id = parts.video_id and days.day = parts.day;

-- Days that were added up have no parts of their own any more. Before the file that is there came, it
-- was another one's.
update watched_parts as parts set whole_seconds = days.whole_seconds
from (
  select video_id, sum(whole_seconds) as whole_seconds
  from video_days
  left join uploads using (video_id)
  where day < current_date - 100 and day >= coalesce(finished_at::date, '-infinity')
    and not exists (
    select from watched_parts
    where watched_parts.video_id = video_days.video_id and watched_parts.day = video_days.day)
  group by video_id
) as days
where days.video_id = parts.video_id and parts.day = '-infinity';

-- Of a channel's videos, without what was watched of files that were replaced since.
delete from channel_parts;
insert into channel_parts (channel_id, day, seconds, whole_seconds)
  select channel_id, day, array_agg(played order by place), max(whole)
  from (
    select videos.channel_id, day, place, sum(played) as played, sum(whole_seconds) as whole
    from watched_parts join videos on videos.id = watched_parts.video_id,
      unnest(watched_parts.seconds) with ordinality as parts (played, place)
    group by videos.channel_id, day, place
  ) as parts
  group by channel_id, day;

-- A video that is deleted takes its numbers along, out of its channel's as well. Rows are locked in
-- the order in which those who count lock them; whoever likes it locks its counts first.
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
  update channel_parts as parts set
    seconds = subtracted(parts.seconds, gone.seconds),
    whole_seconds = greatest(parts.whole_seconds - gone.whole_seconds, 0)
  from watched_parts as gone
  where gone.video_id = old.id and parts.channel_id = old.channel_id and parts.day = gone.day;
  perform from video_reaction_counts where video_id = old.id for update;
  update channel_likes_by_day as days set likes = days.likes - gone.likes
  from likes_by_day as gone
  where gone.video_id = old.id and days.channel_id = old.channel_id and days.day = gone.day;
  return old;
end $$;

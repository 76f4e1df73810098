-- Likes that a channel gained on each day, all its videos together: its numbers are as many rows as it
-- has days, however many videos it has. A video's need no longer be found by its channel.
create table channel_likes_by_day (
  channel_id text not null references channels on delete cascade,
  day date not null,
  likes integer not null,
  primary key (channel_id, day)
);

insert into channel_likes_by_day (channel_id, day, likes)
  select channel_id, day, sum(likes) from likes_by_day group by channel_id, day;

-- Processes of the version before write it until they are replaced.
alter table likes_by_day
  alter column channel_id drop not null,
  drop constraint likes_by_day_channel_id_fkey;
drop index likes_by_day_channel;

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
  update channel_parts as parts set seconds = subtracted(parts.seconds, gone.seconds)
  from watched_parts as gone
  where gone.video_id = old.id and parts.channel_id = old.channel_id and parts.day = gone.day;
  perform from video_reaction_counts where video_id = old.id for update;
  update channel_likes_by_day as days set likes = days.likes - gone.likes
  from likes_by_day as gone
  where gone.video_id = old.id and days.channel_id = old.channel_id and days.day = gone.day;
  return old;
end $$;

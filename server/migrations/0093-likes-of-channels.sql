-- What a channel gained is kept by the database itself: processes of the version before write only
-- what its videos gained, until they are replaced.

-- Nobody deletes or likes a video until this is done; in the order in which those who do lock them.
lock table videos, likes_by_day, channel_likes_by_day in share row exclusive mode;

create function count_channel_likes() returns trigger language plpgsql as $$
declare
  gained integer := new.likes;
begin
  if tg_op = 'UPDATE' then gained := new.likes - old.likes; end if;
  insert into channel_likes_by_day (channel_id, day, likes)
    select channel_id, new.day, gained from videos where id = new.video_id
    on conflict (channel_id, day) do update
      set likes = channel_likes_by_day.likes + excluded.likes;
  return null;
end $$;

-- After the video's row, which whoever likes it has locked after its counts. What a video that is
-- deleted takes along is subtracted before (`subtract_video_days`), while its channel is known.
create trigger likes_by_day_of_channel after insert or update of likes on likes_by_day
  for each row execute function count_channel_likes();

-- As often as they were written without the channel's since 0090. A day on which more was taken back
-- than given is below zero, as that of a video is.
delete from channel_likes_by_day;
insert into channel_likes_by_day (channel_id, day, likes)
  select videos.channel_id, day, sum(likes)
  from likes_by_day join videos on videos.id = video_id
  group by videos.channel_id, day;

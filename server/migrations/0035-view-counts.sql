-- Views leave the row of the video, the widest there is: counting one changes a narrow row and no
-- index.

-- No row yet is no view yet. The primary key is the only index, since every reader has the videos
-- already, and half of each page is free: then a count is changed within its page.
create table video_view_counts (
  video_id text primary key references videos on delete cascade,
  views bigint not null default 0
) with (fillfactor = 50);

-- Processes of the version before still count in `videos.views` while they are replaced, and read
-- it. What they count is counted here as well. Column, trigger and function go with the first
-- migration of the version after this one.
create function count_views_of_old_version() returns trigger language plpgsql as $$
begin
  insert into video_view_counts as counts (video_id, views)
    values (new.id, new.views - old.views)
    on conflict (video_id) do update set views = counts.views + excluded.views;
  return null;
end $$;
create trigger videos_views after update of views on videos
  for each row when (new.views > old.views) execute function count_views_of_old_version();

insert into video_view_counts (video_id, views)
  select id, views from videos where views > 0 order by id;

-- The step of a video's reach: the powers of ten of its views.
create function reach_of(views bigint) returns smallint
  language sql immutable strict parallel safe
  return case when views >= 10000000 then 6 when views >= 1000000 then 5
    when views >= 100000 then 4 when views >= 10000 then 3 when views >= 1000 then 2
    when views >= 100 then 1 else 0 end;

-- What search and related videos walk along stays in the row, beside what they find it by, and is
-- raised by a job: six times at most in a video's life.
alter table videos alter column reach drop expression, alter column reach set default 0;

-- The public videos of one channel, of each type: newest and oldest first, and the most viewed first.

create index videos_of_channel on videos (channel_id, type, published_at desc, id desc)
  where visibility = 'public' and playable;

-- Views stand in `listed_videos`, so the channel has to stand beside them.
alter table listed_videos add column channel_id text;

create or replace function rows_of_listed(video videos) returns setof listed_videos
  language sql volatile as $$
  select video.id, period, video.category, video.type, published_at, views, trend, shuffle,
    video.channel_id
  from (
    select coalesce((select views from video_view_counts where video_id = video.id), 0) as views,
      trend_of(video.id, video.channel_id, published_at) as trend, next_shuffle() as shuffle,
      published_at
    from (select coalesce(video.published_at, video.created_at) as published_at) as published
    offset 0
  ) as listed
  join list_periods() on days is null or published_at > now() - make_interval(days => days)
$$;

update listed_videos as listed set channel_id = videos.channel_id
  from videos where videos.id = listed.video_id;
alter table listed_videos alter column channel_id set not null;

create index listed_videos_popular_of_channel on listed_videos
  (channel_id, type, views desc, video_id desc) where period = 'all';

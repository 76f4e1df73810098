-- Lists by trend, by views and at random, of all videos and of those uploaded lately: each is one
-- range of an index here (docs/decisions/0018-lists.md).

-- A row for each video that lists show to everybody and each period that it was uploaded within. It
-- says of `videos` and `video_view_counts` what indexes over both would have to know, so the
-- database itself keeps what comes from `videos`; views and trend are brought up to date by a job.
create table listed_videos (
  video_id text not null references videos on delete cascade,
  period text not null,
  category text,
  type text not null,
  published_at timestamptz not null,
  views bigint not null,
  -- By `trend_of`; it never falls.
  trend bigint not null,
  -- Place in the random order, from 0 to 1.
  shuffle double precision not null,
  primary key (video_id, period)
);

-- Days since upload after which a video leaves a period; null for the one that it never leaves.
create function list_periods() returns table (period text, days integer)
  language sql immutable parallel safe rows 5
  begin atomic
    values ('all', null), ('year', 365), ('month', 30), ('week', 7), ('today', 1);
  end;

-- How much a video is watched now, in millionths of a doubling: views that count half as much with
-- each day of age, compared with what is usual for the channel. Exponential decay keeps the order
-- of any two, so the sum is taken forward from a fixed day (G. Cormode et al., “Forward Decay”,
-- ICDE 2009) and need not change while time goes on:
--   log2(Σ views · 2^days) − ½ · log2(100 + usual views)
-- over the hours of the last 14 days with views; to be published counts as a view. Usual is the
-- geometric mean of the other 20 newest of the channel.
create function trend_of(video text, channel text, published timestamptz) returns bigint
  language sql stable
  return (
    select round(1e6::float8 * (
      extract(epoch from reference - timestamptz '2020-01-01 00:00+00')::float8 / 86400
      + ln(
        2 ^ greatest(extract(epoch from published - reference)::float8 / 86400, -60)
        + coalesce((
          select sum(views * 2 ^ (extract(epoch from hour - reference)::float8 / 86400))
          from views_by_hour
          where video_id = video and hour > reference - interval '14 days'
        ), 0)
      ) / ln(2::float8)
      - ln(100 + case when latest is null then 0 else (
        select coalesce(exp(avg(ln(1 + coalesce(counts.views, 0)::float8))) - 1, 0)
        from (
          select id from videos
          where channel_id = channel and visibility = 'public' and playable and id <> video
          order by published_at desc, id desc limit 20
        ) as others
        left join video_view_counts as counts on counts.video_id = others.id
      ) end) / ln(2::float8) / 2
    ))::bigint
    from (select max(hour) as latest from views_by_hour where video_id = video) as watched,
      lateral (select greatest(published, latest) as reference) as latest_of_both
  );

-- Multiples of the golden ratio divide a circle most evenly, however many there are (the
-- three-distance theorem): a walk from a random place meets each video about as often as any other.
create sequence listed_videos_places;
create function next_shuffle() returns double precision language sql volatile
  return (nextval('listed_videos_places') * 0.6180339887498949::float8)::numeric % 1;

-- The rows of a video that is public and playable.
create function rows_of_listed(video videos) returns setof listed_videos language sql volatile as $$
  select video.id, period, video.category, video.type, published_at, views, trend, shuffle
  from (
    select coalesce((select views from video_view_counts where video_id = video.id), 0) as views,
      trend_of(video.id, video.channel_id, published_at) as trend, next_shuffle() as shuffle,
      published_at
    from (select coalesce(video.published_at, video.created_at) as published_at) as published
    offset 0
  ) as listed
  join list_periods() on days is null or published_at > now() - make_interval(days => days)
$$;

-- Fills the table while others go on writing to `videos`; what they change meanwhile follows below.
insert into listed_videos
  select listed.* from videos, rows_of_listed(videos) as listed
  where visibility = 'public' and playable;

create index listed_videos_trending on listed_videos (period, trend desc, video_id desc);
create index listed_videos_popular on listed_videos (period, views desc, video_id desc);
create index listed_videos_shuffled on listed_videos (period, shuffle, video_id);
create index listed_videos_trending_of_type on listed_videos
  (period, type, trend desc, video_id desc);
create index listed_videos_popular_of_type on listed_videos
  (period, type, views desc, video_id desc);
create index listed_videos_shuffled_of_type on listed_videos (period, type, shuffle, video_id);
create index listed_videos_trending_of_category on listed_videos
  (period, category, trend desc, video_id desc);
create index listed_videos_popular_of_category on listed_videos
  (period, category, views desc, video_id desc);
create index listed_videos_leaving on listed_videos (period, published_at);

create function list_video() returns trigger language plpgsql as $$
begin
  delete from listed_videos where video_id = new.id and (
    new.visibility <> 'public' or not new.playable or published_at <> new.published_at);
  if new.visibility = 'public' and new.playable then
    insert into listed_videos select * from rows_of_listed(new)
      on conflict (video_id, period)
        do update set category = excluded.category, type = excluded.type;
  end if;
  return null;
end $$;
create trigger videos_listed after insert on videos
  for each row when (new.visibility = 'public' and new.playable) execute function list_video();
create trigger videos_listed_anew
  after update of visibility, playable, published_at, category, type on videos
  for each row when (
    (old.visibility, old.playable, old.published_at, old.category, old.type)
    is distinct from (new.visibility, new.playable, new.published_at, new.category, new.type)
  ) execute function list_video();

-- From here on others wait with what they write to `videos`.
delete from listed_videos as listed using videos
  where id = video_id and (visibility <> 'public' or not playable
    or (videos.category, videos.type) is distinct from (listed.category, listed.type));
insert into listed_videos
  select listed.* from videos, rows_of_listed(videos) as listed
  where visibility = 'public' and playable
    and not exists (select from listed_videos where video_id = id);

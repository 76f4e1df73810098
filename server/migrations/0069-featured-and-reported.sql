-- What a channel's page shows above its list: to whoever does not follow it, and to whoever does.
create table featured_videos (
  channel_id text not null references channels on delete cascade,
  shown_to text not null check (shown_to in ('newcomers', 'subscribers')),
  video_id text not null references videos on delete cascade,
  primary key (channel_id, shown_to)
);
create index featured_videos_video on featured_videos (video_id);

-- A channel can be reported as a video can.
alter table reports
  alter column video_id drop not null,
  add column channel_id text references channels on delete cascade,
  add constraint reports_of_one check (num_nonnulls(video_id, channel_id) = 1),
  add unique (user_id, channel_id);
create index reports_channel on reports (channel_id) where channel_id is not null;

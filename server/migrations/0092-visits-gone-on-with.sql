-- A visit of shorts is gone on with as long as its viewer changes nothing.
alter table recommendation_settings add column changed_at timestamptz not null default now();

-- With the user beside the object, so that whichever index the planner takes to look up what somebody
-- did with it, it finds one row. Where most objects have few rows it takes the smaller one, and read
-- every row of what is popular.
drop index video_reactions_video;
create index video_reactions_video on video_reactions (video_id, user_id);
drop index history_video;
create index history_video on history (video_id, user_id);
drop index subscriptions_channel;
create index subscriptions_channel on subscriptions (channel_id, user_id);
drop index comment_reactions_comment;
create index comment_reactions_comment on comment_reactions (comment_id, user_id);

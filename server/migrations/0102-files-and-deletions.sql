-- What goes with a video that is deleted: the foreign key asks for all of its comments, and an index
-- of some of them does not answer that.
drop index comments_video;
create index comments_video on comments (video_id);
-- What goes with a channel.
create index held_comments_channel on held_comments (channel_id);

-- Each making of a file for saving has a file of its own: one that ends late, after the video was made
-- anew, is nobody's.
alter table downloads add column file text;
update downloads set file = rung || '.mp4';
alter table downloads alter column file set not null;

-- What goes with a video that is deleted: the foreign key asks for all of its comments, and an index
-- of some of them does not answer that. The old one goes last, since that keeps readers waiting.
create index comments_of_video on comments (video_id);
-- What goes with a channel.
create index held_comments_channel on held_comments (channel_id);

-- Each making of a file for saving has a file of its own: one that ends late, after the video was made
-- anew, is nobody's. Null is `{rung}.mp4`, as the version before names them.
alter table downloads add column file text;

drop index comments_video;
alter index comments_of_video rename to comments_video;

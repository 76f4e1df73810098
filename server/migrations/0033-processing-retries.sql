-- A stage of processing that waits for its next try, and what an owner is told of a video that was
-- made although something of its file could not be used.

alter table processing_steps add column retry_at timestamptz;
alter table videos add column notice text;

-- A video that failed is in no list, even where its beginning could be watched before, and a new try
-- begins with the step that was not done.
update videos set playable = false where state = 'failed' and playable;
delete from processing_steps using videos
where videos.id = video_id and videos.state = 'failed'
  and (processing_steps.state <> 'done' or processing_steps.result ->> 'ok' = 'false');

-- Which public videos have a tag, the newest first: one range of an index for each tag.

-- What stands in `videos`, for each of its tags; the database itself keeps it, since processes of the
-- version before go on writing videos.
create table tagged_videos (
  -- As it is compared: without accents and capitals.
  tag text not null,
  published_at timestamptz not null,
  video_id text not null references videos on delete cascade,
  primary key (tag, published_at, video_id)
);
create index tagged_videos_of_video on tagged_videos (video_id);

-- The tags of a video and the hashtags of its description, which are those that the pages link.
create function tags_of_video(tags text[], description text) returns setof text
  language sql immutable parallel safe rows 10
  begin atomic
    select plain(tag) from unnest(tags) as tag
    union
    select plain(tag) from (
      select match[1] as tag from regexp_matches(
        description, '(?<![[:alnum:]_:.,#/-])#((?:_|[^[:space:][:punct:]]){1,50})', 'g'
      ) as found (match)
    ) as hashtags
    where tag ~ '[^[:digit:]_]';
  end;

create function tag_video() returns trigger language plpgsql as $$
begin
  delete from tagged_videos where video_id = new.id;
  if new.visibility = 'public' and new.playable then
    insert into tagged_videos
      select tag, coalesce(new.published_at, new.created_at), new.id
      from tags_of_video(new.tags, new.description) as tag;
  end if;
  return null;
end $$;
create trigger videos_tagged after insert on videos
  for each row when (new.visibility = 'public' and new.playable) execute function tag_video();
create trigger videos_tagged_anew
  after update of visibility, playable, published_at, tags, description on videos
  for each row when (
    (old.visibility, old.playable, old.published_at, old.tags, old.description)
    is distinct from (new.visibility, new.playable, new.published_at, new.tags, new.description)
  ) execute function tag_video();

-- From the triggers on, others wait with what they write to `videos`.
insert into tagged_videos
  select tag, coalesce(published_at, created_at), id
  from videos, tags_of_video(tags, description) as tag
  where visibility = 'public' and playable;

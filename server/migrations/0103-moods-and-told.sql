-- The moods of a video, of which only those that have some are here: to look for their words in titles
-- and descriptions, a playlist with 5,000 entries took seconds. A table of its own, since readers of
-- `videos` would wait until a new column of it is filled.
create table video_moods (
  video_id text primary key references videos on delete cascade,
  moods text[] not null
);

-- A word of a mood begins a word of the text, in capitals or not (PDET-07, PDET-08).
create function moods_of(words text) returns text[] language sql immutable parallel safe
  begin atomic
    select array_agg(mood order by place) from (values
      (1, 'Relaxing', '\m(?:calm|peaceful|meditation|ambient|chill)'),
      (2, 'Energetic', '\m(?:workout|dance|party|upbeat|motivation)'),
      (3, 'Educational', '\m(?:tutorial|learn|guide|how to|course)'),
      (4, 'Entertainment', '\m(?:funny|comedy|movie|show|entertainment)'),
      (5, 'Music', '\m(?:song|music|audio|sound|melody)'),
      (6, 'Gaming', '\m(?:game|gaming|play|stream|gameplay)')
    ) as keywords (place, mood, begins)
    where words ~* begins;
  end;

create function note_moods() returns trigger language plpgsql as $$
begin
  delete from video_moods where video_id = new.id;
  insert into video_moods
    select new.id, moods from moods_of(new.title || ' ' || new.description) as moods
    where moods is not null;
  return null;
end
$$;

create trigger videos_moods after insert on videos
  for each row execute function note_moods();
create trigger videos_moods_anew
  after update of title, description on videos
  for each row when (
    (old.title, old.description) is distinct from (new.title, new.description)
  ) execute function note_moods();

-- From the triggers on, others wait with what they write to `videos`.
insert into video_moods
  select id, moods from videos, moods_of(title || ' ' || description) as moods
  where moods is not null;

-- Whether people were told of a comment before it was held again. Last, since its readers wait from here.
alter table held_comments add column told boolean not null default false;

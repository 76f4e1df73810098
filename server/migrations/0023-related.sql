-- What related videos are found by, in bounded steps.

-- Which videos the same people watched: one count for each user whose day had both. A pair stands
-- here both ways, so that all of one video's are side by side.
create table watched_together (
  video_id text not null references videos (id) on delete cascade,
  other_id text not null references videos (id) on delete cascade,
  times integer not null,
  latest_at timestamptz not null default now(),
  primary key (video_id, other_id)
);
create index watched_together_other on watched_together (other_id);

-- Since a pair counts once for each user, a video must be known to be watched for the first time.
alter table history add column first_watched_at timestamptz;
update history set first_watched_at = watched_at;
alter table history alter column first_watched_at set not null,
  alter column first_watched_at set default now();

-- The farthest and the newest of all and of each category. Reach moves ten times at most in a
-- video's life, so that counting a view leaves these indexes alone.
create index videos_far on videos (reach desc, published_at desc, id desc)
  where visibility = 'public' and playable;
create index videos_far_of_category on videos (category, reach desc, published_at desc, id desc)
  where visibility = 'public' and playable;
create index videos_newest_of_category on videos (category, published_at desc, id desc)
  where visibility = 'public' and playable;
create index videos_tags on videos using gin (tags, reach)
  where visibility = 'public' and playable;

-- The words of a title that similar titles have: its eight longest, which say most of what it is about.
create function title_words(title text) returns text[] language sql immutable strict parallel safe
  return array(
    select translate(lexeme, '''\', '') from unnest(to_tsvector('search_some', apart(title)))
    order by length(lexeme) desc, lexeme limit 8
  );

-- Asks for any of some words in the title, the tags or the channel's name.
create function any_of(words text[]) returns tsquery language sql immutable strict parallel safe
  return (select string_agg('''' || word || ''':AB', ' | ') from unnest(words) word)::tsquery;

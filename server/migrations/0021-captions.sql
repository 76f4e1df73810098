-- What is said in a video, one row a language. The cues are in storage, in a file named by the id.

create table captions (
  id text primary key,
  video_id text not null references videos on delete cascade,
  -- BCP 47.
  language text not null,
  kind text not null check (kind in ('subtitles', 'captions')),
  -- For search: the words of all cues, all of the least weight.
  words tsvector not null,
  created_at timestamptz not null default now(),
  unique (video_id, language)
);
create index captions_words on captions using gin (words);

-- The words of cues. A tsvector holds no more than a megabyte, so that a text ends somewhere:
-- after about four hours of speech.
create function words_of_captions(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('search_all', apart(left($1, 200000)));

-- Captions that have all the words of a search, at most so many. The planner does not see that words
-- lie apart from their table, takes that for small and would read it all; here it takes the index.
create function captions_with(query tsquery, most integer)
  returns table (video_id text, words tsvector) language sql stable rows 200
  set enable_seqscan = off
  as 'select video_id, words from captions where words @@ query limit most';

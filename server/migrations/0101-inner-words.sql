-- A title in Chinese, Japanese or Thai is one word to the database, of which only the beginning was
-- found. So what begins at each of its letters is a word too, twelve letters at most: the beginning of
-- one of these is searched, as that of any word is.
create function inner_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple', coalesce((
    select string_agg(substr(run[1], place, 12), ' ')
    from regexp_matches(plain($1),
        '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]{2,}',
        'g') as run,
      generate_series(2, length(run[1])) as place), ''));

create or replace function words_of_video(title text, tags text[], channel text, description text)
  returns tsvector language sql immutable parallel safe
  return setweight(words_both_ways(apart(title)) || inner_words(title), 'A')
    || setweight(words_both_ways(apart(array_to_string(tags, ' ') || ' ' || channel))
      || inner_words(array_to_string(tags, ' ') || ' ' || channel), 'B')
    || setweight(to_tsvector('search_all', apart(left(description, 1000))), 'C');

-- Asks for all of some words, or beginnings of words.
create function begin_with(words text[]) returns tsquery language sql immutable strict parallel safe
  return coalesce((
    select string_agg('(' || begins_with(word)::text || ')', ' & ')::tsquery from unnest(words) as word
  ), ''::tsquery);

-- What is kept was made by the function as it was.
update videos set title = title
  where title || array_to_string(tags, ' ') || channel_name ~
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]';

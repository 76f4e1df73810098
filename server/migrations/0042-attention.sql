-- What users do not want to be offered by any list, and how long they want to watch.

-- No row is a user who has changed nothing.
create table attention_settings (
  user_id text primary key references users on delete cascade,
  hide_shorts boolean not null default false,
  hide_watched boolean not null default false,
  muted_words text[] not null default '{}',
  -- Null is no limit.
  daily_minutes integer
);

-- A text as its words are compared: plain, with one space around each of them. The same as
-- `wordsOf` in contract/src/text/muted-words.ts.
create function spaced_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(' ' || plain($1) || ' ', '[^[:alnum:]]+', ' ', 'g');

-- Patterns for `like` of words that somebody has muted. Where a script has no spaces between its
-- words, a word is found anywhere. Letters, digits and spaces are all that is left, so that nothing
-- needs to be escaped; of a word without any there is nothing to look for.
create function muted_patterns(words text[]) returns text[]
  language sql immutable strict parallel safe
  return array(
    select '%' || case
        when word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]'
        then btrim(spaced_words(word)) else spaced_words(word) end || '%'
    from unnest(words) as word where btrim(spaced_words(word)) <> '');

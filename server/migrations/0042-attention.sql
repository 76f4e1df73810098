-- What users do not want to be offered by any list, and how long they want to watch.

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

-- No row is a user who has changed nothing.
create table attention_settings (
  user_id text primary key references users on delete cascade,
  hide_shorts boolean not null default false,
  hide_watched boolean not null default false,
  muted_words text[] not null default '{}',
  muted_patterns text[] not null generated always as (muted_patterns(muted_words)) stored,
  -- Null is no limit.
  daily_minutes integer
);

-- Whether somebody has chosen to see nothing of a video. Lists ask for those alone who have chosen
-- something. The planner does not look into it, so that it makes the same plans for everybody, which
-- read no more of a video than its place in an index.
create function is_unwanted(viewer text, video text) returns boolean
  language plpgsql stable strict parallel safe cost 10 as $$
begin
  return exists (
    select from attention_settings as chosen join videos on videos.id = video
    where chosen.user_id = viewer and (
      (chosen.hide_shorts and videos.type = 'short')
      or (chosen.hide_watched and exists (
        select from history
        where history.user_id = viewer and history.video_id = video and history.seen_to_end))
      or (chosen.muted_patterns <> '{}'
        and spaced_words(videos.title) like any(chosen.muted_patterns))));
end $$;

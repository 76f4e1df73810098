-- As in 0023, without the words of which nothing is left: `unaccent` makes an apostrophe of letters like
-- the ʻ of Hawaiian, and no search can be made of an empty word.
create or replace function title_words(title text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select translate(lexeme, '''\', '') from unnest(to_tsvector('search_some', apart(title)))
    where translate(lexeme, '''\', '') <> ''
    order by length(lexeme) desc, lexeme limit 8
  );

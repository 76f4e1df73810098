-- What search reads of a video: its words, what they look like without accents, and its reach.

-- All three are trusted: whoever may create things in the database may create them.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Words are stored without accents, reduced to their stem, and none is left out: a band may be
-- called “The Who”. A search leaves out the words that stand in every sentence.
create text search dictionary search_stem (template = snowball, language = english);
create text search dictionary search_stem_of_some
  (template = snowball, language = english, stopwords = english);
create text search configuration search_all (copy = simple);
alter text search configuration search_all
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword
  with unaccent, search_stem;
create text search configuration search_some (copy = search_all);
alter text search configuration search_some
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword
  with unaccent, search_stem_of_some;

-- A text as it is compared: without accents and capitals.
create function plain(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- Marks in which PostgreSQL would see addresses and file names separate words.
create function apart(text) returns text language sql immutable strict parallel safe
  return translate($1, './_-@:', '      ');

-- Words reduced to their stem, and as they are, for one that is only half written yet (“cookin”).
create function words_both_ways(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('search_all', $1) || to_tsvector('simple', plain($1));

-- The words of a video by weight: A title, B tags and channel, C the beginning of the description,
-- whose rest is links and thanks.
create function words_of_video(title text, tags text[], channel text, description text)
  returns tsvector language sql immutable parallel safe
  return setweight(words_both_ways(apart(title)), 'A')
    || setweight(words_both_ways(apart(array_to_string(tags, ' ') || ' ' || channel)), 'B')
    || setweight(to_tsvector('search_all', apart(left(description, 1000))), 'C');

-- Asks for words that begin so. Without accents, ½ is “1/2” and ’ a quote.
create function begins_with(word text) returns tsquery language sql immutable strict parallel safe
  return to_tsquery('simple', '''' || translate(plain(word), '''\', '  ') || ''':*');

-- Where the right spelling of a mistyped word is looked for.
create function names_of_video(title text, tags text[], channel text)
  returns text language sql immutable parallel safe
  return plain(title || ' ' || array_to_string(tags, ' ') || ' ' || channel);

-- A video carries its channel's name, since its words include it. The database itself keeps the two
-- equal: whoever renames a channel renames it here too.
alter table channels add constraint channels_id_name unique (id, name);
alter table videos add column channel_name text;
update videos set channel_name = channels.name from channels where channels.id = channel_id;
alter table videos alter column channel_name set not null;
alter table videos add constraint videos_channel_name
  foreign key (channel_id, channel_name) references channels (id, name)
  on update cascade on delete cascade;

alter table videos
  add column words tsvector not null
    generated always as (words_of_video(title, tags, channel_name, description)) stored,
  -- How far it has come, in powers of ten of its views. Search looks at the farthest first, so that
  -- a word which a fifth of all videos has does not make it read a fifth of all videos.
  add column reach smallint not null generated always as (
    case when views >= 10000000 then 6 when views >= 1000000 then 5 when views >= 100000 then 4
         when views >= 10000 then 3 when views >= 1000 then 2 when views >= 100 then 1 else 0 end
  ) stored;

create index videos_words on videos using gin (words, reach)
  where visibility = 'public' and playable;
create index videos_spelling on videos
  using gin (names_of_video(title, tags, channel_name) gin_trgm_ops)
  where visibility = 'public' and playable;
create index videos_title on videos (plain(title)) where visibility = 'public' and playable;

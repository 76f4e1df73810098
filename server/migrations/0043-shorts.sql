-- What people make of shorts, and the shorts of a visit in the order in which they are shown.

-- Most seconds that were really played in one viewing; null where nobody has told.
alter table history add column watched double precision;

-- What a visit shows, as far as it has been asked for: all its pages are of one list, in which nothing
-- comes twice. Visits of guests are nobody's.
create table shorts_visits (
  visit text primary key,
  user_id text references users on delete cascade,
  made_at timestamptz not null default now(),
  video_ids text[] not null,
  reasons text[] not null,
  -- What a reason names: a tag or a category.
  shared text[] not null
);
create index shorts_visits_user on shorts_visits (user_id, made_at desc);
create index shorts_visits_old on shorts_visits (made_at);

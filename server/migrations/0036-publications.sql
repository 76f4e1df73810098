-- Who writes a video's playlists is agreed on in a row of its own: the row of the video is never
-- held for it, and no transaction is open while storage is written.
create table publications (
  video_id text primary key references videos on delete cascade,
  -- Counts up with every chunk; what is in storage is as new as `written`.
  wanted bigint not null default 0,
  written bigint not null default 0,
  -- Renditions whose playlists are older than their chunks.
  stale text[] not null default '{}',
  -- Which job writes right now, and until when that is believed.
  held_by text,
  held_until timestamptz
);

-- Workers of the version before write playlists in the transaction of their chunks. This makes one
-- of this version wait for that, and write once more. It goes with the first migration of the
-- version after this one.
create function want_playlist_of_chunk() returns trigger language plpgsql as $$
begin
  insert into publications as one (video_id, wanted, stale)
    values (new.video_id, 1, array[new.rendition])
    on conflict (video_id) do update
      set wanted = one.wanted + 1, stale = array_append(one.stale, new.rendition);
  return null;
end $$;
create trigger chunks_publication after insert on chunks
  for each row execute function want_playlist_of_chunk();

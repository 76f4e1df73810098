-- What playlists count of their videos stands beside the entries: to look each video up, a list of 100
-- playlists, one of them with 5,000 entries, read 50,000 pages of 8 kB.
alter table playlist_videos
  -- How far the video may be seen: its visibility; null where it cannot be played, or is gone.
  add column shown_as text,
  add column seconds double precision;

update playlist_videos as entry
  set shown_as = videos.visibility, seconds = videos.seconds
  from videos
  where videos.id = entry.video_id and videos.playable;

-- The video is held so that it does not change in between: a change that is not committed yet is
-- waited for, and one that comes later finds the entry.
create function show_entry() returns trigger language plpgsql as $$
begin
  select case when playable then visibility end, case when playable then videos.seconds end
    into new.shown_as, new.seconds
    from videos where id = new.video_id for share;
  return new;
end
$$;

create trigger playlist_videos_shown
  before insert or update of video_id on playlist_videos
  for each row execute function show_entry();

create function show_entries_of_video() returns trigger language plpgsql as $$
begin
  update playlist_videos
    set shown_as = case when new.playable then new.visibility end,
      seconds = case when new.playable then new.seconds end
    where video_id = new.id;
  return null;
end
$$;

create trigger videos_shown_in_playlists
  after update of visibility, playable, seconds on videos
  for each row when (
    old.visibility is distinct from new.visibility or old.playable is distinct from new.playable
    or old.seconds is distinct from new.seconds)
  execute function show_entries_of_video();

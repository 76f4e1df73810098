-- The first page of a playlist counts its entries and adds up their length, and each card counts its
-- own: from the index alone, instead of a row each.
drop index playlist_videos_once;
create unique index playlist_videos_once on playlist_videos (playlist_id, video_id)
  include (shown_as, seconds);

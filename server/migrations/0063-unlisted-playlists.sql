-- Playlists that whoever has their link may see, and that are in no list of others.

alter table playlists
  drop constraint playlists_visibility_check,
  add constraint playlists_visibility_check check (visibility in ('private', 'unlisted', 'public'));

-- Chapters that the uploaded file names, [{"title", "start"}] in seconds; those that the owner lists in
-- the description are read from there.

alter table videos add column file_chapters jsonb not null default '[]';

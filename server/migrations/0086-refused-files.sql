-- Whether a video that failed did so by a verdict on its file, which no other try would change.
alter table videos add column file_refused boolean not null default false;

-- Whether the owner chose the picture of a video, so that processing leaves it alone.

alter table videos add column poster_chosen boolean not null default false;

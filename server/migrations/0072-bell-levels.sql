-- Whether only some of a followed channel's new videos ring the bell. It stays as it is while the bell
-- is off, so that switching it on again brings back what was chosen.
alter table subscriptions add column bell_some boolean not null default false;

-- The video beside which a channel was followed, for its creator: who leaves is taken from the numbers
-- of that one. Null where it was none, and for all that the version before notes. No foreign key: what
-- a deleted video leaves here is of no concern, and an index for it would cost each who follows.
alter table subscriptions add column video_id text;

-- A new name of a channel is copied into its videos by a job, some at a time: the foreign key did
-- all of them in the transaction of whoever renamed it. Nothing else needs id and name together.
alter table videos drop constraint videos_channel_name;
alter table channels drop constraint channels_id_name;

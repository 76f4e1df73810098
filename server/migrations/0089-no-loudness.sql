-- Nobody reads how loud a sound is, and nobody measures it any more. A worker that has not been updated
-- yet would copy it when a file is replaced: that job is tried again, and comes to one that has.
alter table renditions drop column loudness;

-- After how many of its shorts a visit has shown all that followed channels have new; null as long as
-- it has not, and where there was nothing.
alter table shorts_visits add column caught_up integer;

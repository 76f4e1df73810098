-- Channels by their whole names, as lists of subscriptions from elsewhere name them.
create index channels_named on channels (plain(name));

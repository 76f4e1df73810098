-- A channel that is blocked is hidden, and its owner does not comment on the user's videos.
alter table hidden_channels add blocked boolean not null default false;

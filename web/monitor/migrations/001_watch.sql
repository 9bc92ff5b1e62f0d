-- Times are Unix milliseconds. One text serves SQLite and PostgreSQL.

-- +goose Up
create table site (
	origin text primary key,
	listed bigint not null,  -- 1 while a configuration names it
	every bigint not null,   -- between two requests
	phase bigint not null,   -- spreads the requests of all sites over that time
	due bigint not null,     -- when it is requested next
	checked bigint not null, -- when it was requested last; 0 for never
	problem text not null,   -- why it was not, if so
	good text not null,      -- hash of its last file; "" if there was none
	known text not null,     -- what else is known of it, as JSON
	edition bigint not null  -- of known
);
create index site_due on site (due) where listed = 1;
create index site_good on site (good);

create table version (
	hash text primary key,   -- SHA-256 of body
	body bytea not null
);

create table seen (
	site text not null references site (origin) on delete cascade,
	since bigint not null,
	until bigint not null,   -- the last time that it was the same
	checks bigint not null,
	class text not null,     -- of response.Class
	status bigint not null,  -- 0 if no response came
	cause text not null,     -- of a failure
	url text not null,       -- after redirects
	headers text not null,   -- the newest, as JSON
	cut bigint not null,     -- 1 if the file goes on
	version text not null,   -- "" if there is no file
	primary key (site, since)
);
create index seen_version on seen (version);
create index seen_until on seen (until);

create table message (
	id text primary key,
	site text not null references site (origin) on delete cascade,
	at bigint not null,
	before bigint not null,  -- since of the states that it tells of; 0 for none
	after bigint not null,
	body text not null       -- JSON
);
create index message_at on message (at);
create index message_site on message (site, at);

-- +goose Down
drop table message;
drop table seen;
drop table version;
drop table site;

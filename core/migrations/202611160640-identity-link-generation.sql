-- Private links (a calendar feed) belong to a generation of their owner's. A new password, or signing
-- out everywhere, begins the next generation, and links of earlier ones open nothing.
alter table users add column link_generation integer not null default 0;
alter table calendar_feeds add column link_generation integer not null default 0;

-- Position assignments are edited one by one: each has a version, and says why it was made.
alter table position_assignments
  add column version integer not null default 1,
  add column reason text check (length(reason) <= 40);

-- An administrator acts as someone else in their own session, for a while and with a reason.
alter table sessions
  add column acting_as_id bigint,
  add column acting_until timestamptz,
  add foreign key (tenant_id, acting_as_id) references users,
  add check ((acting_as_id is null) = (acting_until is null));
create index on sessions (tenant_id, acting_as_id) where acting_as_id is not null;

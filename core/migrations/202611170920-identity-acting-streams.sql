-- Servers are told when an administrator begins or stops acting as someone, so that a live connection
-- never outlasts whom it was opened for.
create function tell_acting_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenure_live', json_build_object('tenantId', new.tenant_id, 'sessionsEnded', true)::text);
  return null;
end $$;
create trigger z_tell_acting_changed after update of acting_as_id on sessions
  for each row when (old.acting_as_id is distinct from new.acting_as_id)
  execute function tell_acting_changed();

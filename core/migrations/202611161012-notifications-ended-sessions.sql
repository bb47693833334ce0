-- Servers are told when a session ends or an account is deactivated, so that they close its live
-- connections. The message names the company only; each server looks up which sessions are left.
create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenure_live', json_build_object('tenantId', tenant_id, 'sessionsEnded', true)::text)
  from (select distinct tenant_id from ended) as companies;
  return null;
end $$;
create trigger z_tell_sessions_ended after delete on sessions
  referencing old table as ended for each statement execute function tell_sessions_ended();

create function tell_account_deactivated() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenure_live', json_build_object('tenantId', new.tenant_id, 'sessionsEnded', true)::text);
  return null;
end $$;
create trigger z_tell_account_deactivated after update of is_active on users
  for each row when (old.is_active and not new.is_active) execute function tell_account_deactivated();

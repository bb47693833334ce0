-- What every request of a company needs and hardly ever changes (leave types, rules, work patterns, public
-- holidays) is kept by each server. The mark changes with every change of such a table, in the same
-- transaction, and travels with the statement that reads the rest: a server that knows another mark reads
-- again (ADR 79). A mark is never used twice, so that a change that was rolled back leaves nothing behind.
create table company_marks (
  tenant_id bigint primary key default current_tenant() references tenants,
  mark uuid not null default gen_random_uuid()
);
call isolate('company_marks');

create function change_company_mark() returns trigger language plpgsql as $$
begin
  insert into company_marks values (default, default)
  on conflict (tenant_id) do update set mark = excluded.mark;
  return null;
end $$;

create procedure marks_changes(target regclass) language plpgsql as $$
begin
  execute format('create trigger company_mark after insert or update or delete on %s
    for each statement execute function change_company_mark()', target);
end $$;

call marks_changes('leave_types');
call marks_changes('leave_type_rules');
call marks_changes('work_patterns');
call marks_changes('public_holidays');

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    insert into company_marks default values;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

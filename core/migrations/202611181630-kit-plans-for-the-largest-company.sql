-- A plan is made once for every company (ADR 52), and PostgreSQL expects a company to be of average size: beside
-- fifty small ones, people of a large one were looked up by reading the names of everyone in it. With this it
-- expects as many rows as the largest company has, which is never far wrong for a small one (ADR 125).
create or replace procedure isolate(target regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', target);
  execute format('grant %s on %s to tenure_app', rights, target);
  execute format('alter table %s alter column tenant_id set (n_distinct = 1)', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'id' and attidentity <> '') then
    execute format('grant usage on sequence %s to tenure_app', pg_get_serial_sequence(target::text, 'id'));
  end if;
end $$;

do $$
declare
  one record;
begin
  for one in
    select c.oid::regclass as target, c.reltuples > 0 as has_rows
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    execute format('alter table %s alter column tenant_id set (n_distinct = 1)', one.target);
    -- It counts from the next statistics on, which may be long in coming for a table that hardly changes.
    if one.has_rows then
      execute format('analyze %s (tenant_id)', one.target);
    end if;
  end loop;
end $$;

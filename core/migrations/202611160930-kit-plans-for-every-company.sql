-- A plan is kept for a connection and used for every company. Asked for as current_tenant(), the
-- company is known while the plan is made, and its size is frozen into it; asked for as
-- (select current_tenant()), it is known only when the plan runs, so that one plan suits all (ADR 52).

create or replace procedure isolate(target regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', target);
  execute format('grant %s on %s to tenure_app', rights, target);
  if exists (select from pg_attribute where attrelid = target and attname = 'id' and attidentity <> '') then
    execute format('grant usage on sequence %s to tenure_app', pg_get_serial_sequence(target::text, 'id'));
  end if;
end $$;

do $$
declare
  one record;
begin
  for one in
    select p.polrelid::regclass as target, case when p.polrelid = 'tenants'::regclass then 'id' else 'tenant_id' end as key
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polname = 'tenant'
  loop
    execute format('alter policy tenant on %s using (%I = (select current_tenant())) with check (%2$I = (select current_tenant()))',
      one.target, one.key);
  end loop;
  -- Functions that look rows up by their company.
  for one in
    with functions as materialized (
      select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    )
    select pg_get_functiondef(oid) as definition from functions
    where pg_get_functiondef(oid) ~ '= current_tenant\(\)'
  loop
    execute regexp_replace(one.definition, '= current_tenant\(\)', '= (select current_tenant())', 'g');
  end loop;
end $$;

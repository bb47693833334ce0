-- What a position is called and where it stands changes over time too. `positions` holds what is in
-- force; what held earlier, and what is planned for later, has rows here with their days.

create table position_history (
  tenant_id bigint not null default current_tenant() references tenants,
  position_id bigint not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  title text not null,
  department_id bigint,
  location_id bigint,
  primary key (tenant_id, position_id, valid_from),
  foreign key (tenant_id, position_id) references positions,
  foreign key (tenant_id, department_id) references departments,
  foreign key (tenant_id, location_id) references locations
);
create index on position_history (tenant_id, department_id);
create index on position_history (tenant_id, location_id);
-- What is planned and due is found without reading what is past.
create index on position_history (tenant_id, valid_from) where valid_to is null;
call isolate('position_history');

create index on position_history (tenant_id, title);
create index on positions (tenant_id, title);

-- Since when the row of `positions` is in force; null is since it opened.
alter table positions add column details_from date;

-- The positions of a department or location that are led from outside it, with the days on which
-- they are: what the chart by department or location shows first below each group.
create table group_heads (
  tenant_id bigint not null default current_tenant() references tenants,
  structure text collate "C" not null check (structure in ('department', 'location')),
  position_id bigint not null,
  group_id bigint,
  valid_from date not null,
  valid_to date,
  primary key (tenant_id, structure, position_id, valid_from),
  foreign key (tenant_id, position_id) references positions
);
create index on group_heads (tenant_id, structure, group_id, position_id);
create index on group_heads (tenant_id, position_id);
call isolate('group_heads');

-- Where a position is, over time: what is in force, what was, and what is planned.
create function place_spans(placed bigint) returns table (department_id bigint, location_id bigint, days daterange)
language sql stable
begin atomic;
  select p.department_id, p.location_id, daterange(p.details_from, (
    select min(h.valid_from) from position_history h
    where h.tenant_id = current_tenant() and h.position_id = placed and h.valid_from > coalesce(p.details_from, p.opens_on)), '[)')
  from positions p where p.tenant_id = current_tenant() and p.id = placed
  union all
  select h.department_id, h.location_id, daterange(h.valid_from, h.valid_to, '[]')
  from position_history h where h.tenant_id = current_tenant() and h.position_id = placed;
end;

create function place_heads(changed bigint[]) returns void language plpgsql as $$
begin
  delete from group_heads where tenant_id = current_tenant() and position_id = any(changed);
  insert into group_heads (structure, position_id, group_id, valid_from, valid_to)
    select structure, l.position_id, case structure when 'department' then own.department_id else own.location_id end,
      lower(led.days), upper(led.days) - 1
    from reporting_lines l
    cross join lateral place_spans(l.position_id) own
    left join lateral place_spans(l.reports_to_id) lead on lead.days && (own.days * daterange(l.valid_from, l.valid_to, '[]'))
    cross join lateral (
      select own.days * daterange(l.valid_from, l.valid_to, '[]') * coalesce(lead.days, daterange(null, null)) as days) led
    cross join unnest('{department,location}'::text[]) structure
    where l.tenant_id = current_tenant() and l.kind = 'direct' and l.position_id = any(changed)
      and own.days && daterange(l.valid_from, l.valid_to, '[]')
      and (l.reports_to_id is null or case structure
        when 'department' then lead.department_id is distinct from own.department_id
        else lead.location_id is distinct from own.location_id end);
end $$;

create function place_heads_of_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform place_heads(array(select distinct position_id from gone where kind = 'direct')); end if;
  if tg_op <> 'DELETE' then perform place_heads(array(select distinct position_id from come where kind = 'direct')); end if;
  return null;
end $$;
create trigger place_inserted after insert on reporting_lines
  referencing new table as come for each statement execute function place_heads_of_lines();
create trigger place_updated after update on reporting_lines
  referencing old table as gone new table as come for each statement execute function place_heads_of_lines();
create trigger place_deleted after delete on reporting_lines
  referencing old table as gone for each statement execute function place_heads_of_lines();

-- A position that goes elsewhere may lead others from outside from then on. What it was or is
-- planned to be is written before the position itself.
create function place_heads_of_positions() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(
    select come.id from come join gone on gone.id = come.id
    where (come.department_id, come.location_id, come.details_from, come.version)
      is distinct from (gone.department_id, gone.location_id, gone.details_from, gone.version));
begin
  if cardinality(moved) > 0 then
    perform place_heads(moved || array(
      select distinct l.position_id from reporting_lines l
      where l.tenant_id = current_tenant() and l.kind = 'direct' and l.reports_to_id = any(moved)));
  end if;
  return null;
end $$;
create trigger place_updated after update on positions
  referencing old table as gone new table as come for each statement execute function place_heads_of_positions();

-- A position is found by what it was called, or will be, as well.
create function index_positions() returns trigger language plpgsql as $$
begin
  perform index_for_search('position', array(
    select row(come.id, come.title, concat_ws(' ', come.title, (
      select string_agg(h.title, ' ') from position_history h
      where h.tenant_id = come.tenant_id and h.position_id = come.id)), come.identifier)::searchable
    from come));
  return null;
end $$;
drop trigger search_inserted on positions;
drop trigger search_updated on positions;
create trigger search_inserted after insert on positions
  referencing new table as come for each statement execute function index_positions();
create trigger search_updated after update on positions
  referencing new table as come for each statement execute function index_positions();

-- Counts beside the filters hold until the organisation changes: each change gives it a new number.
-- Whoever changes it takes the number first, so that writers wait for each other in one order.
create table organisation_changes (
  tenant_id bigint primary key default current_tenant() references tenants,
  number bigint not null
);
call isolate('organisation_changes', 'select, insert, update');

create function number_organisation_change() returns trigger language plpgsql as $$
begin
  insert into organisation_changes as c (number) values (1)
  on conflict (tenant_id) do update set number = c.number + 1;
  return null;
end $$;
create trigger a_number_change before insert or update or delete on positions
  for each statement execute function number_organisation_change();
create trigger a_number_change before insert or update or delete on position_assignments
  for each statement execute function number_organisation_change();
create trigger a_number_change before insert or update or delete on position_history
  for each statement execute function number_organisation_change();
create trigger a_number_change before insert or update or delete on departments
  for each statement execute function number_organisation_change();
create trigger a_number_change before insert or update or delete on locations
  for each statement execute function number_organisation_change();
create trigger a_number_change before update of employment_type on employees
  for each statement execute function number_organisation_change();

-- What is there already is placed tenant by tenant.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform place_heads(array(select id from positions));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

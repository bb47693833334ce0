-- Everyone above a person, from a day to a day: what permissions ask at nearly every request is one
-- look-up instead of a walk up the reporting lines. Kept by whatever changes lines or assignments, in
-- the same transaction. Whoever changes either takes the organisation's number first (a_number_change),
-- so that of two changes at once the later one sees the other's lines and people (ADR 53).
create table reporting_chains (
  tenant_id bigint not null default current_tenant(),
  employee_id bigint not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- Nearest first: the holders of each position up the direct line.
  manager_ids bigint[] not null,
  primary key (tenant_id, employee_id, valid_from),
  foreign key (tenant_id, employee_id) references employees on delete cascade
);
call isolate('reporting_chains');

-- The walk itself: the definition that the rows are checked against.
create function walked_manager_ids(employee bigint, on_date date) returns bigint[] language sql stable
  return (
    with recursive line (position_id, depth) as (
      select l.reports_to_id, 1
      from position_assignments a
      join reporting_lines l on l.tenant_id = a.tenant_id and l.position_id = a.position_id and l.kind = 'direct'
      where a.tenant_id = (select current_tenant()) and a.employee_id = employee and a.is_primary
        and a.assigned_from <= on_date and (a.assigned_to is null or a.assigned_to >= on_date)
        and l.valid_from <= on_date and (l.valid_to is null or l.valid_to >= on_date)
      union all
      select l.reports_to_id, line.depth + 1
      from line
      join reporting_lines l on l.tenant_id = (select current_tenant()) and l.position_id = line.position_id and l.kind = 'direct'
      where line.depth < 100 and l.valid_from <= on_date and (l.valid_to is null or l.valid_to >= on_date)
    )
    select coalesce(array_agg(h.employee_id order by line.depth, h.id), '{}')
    from line join position_assignments h on h.tenant_id = (select current_tenant()) and h.position_id = line.position_id
    where h.assigned_from <= on_date and (h.assigned_to is null or h.assigned_to >= on_date)
  );

create or replace function manager_ids(employee bigint, on_date date) returns bigint[] language sql stable
  return coalesce((
    select c.manager_ids from reporting_chains c
    where c.tenant_id = (select current_tenant()) and c.employee_id = employee
      and c.valid_from <= on_date and (c.valid_to is null or c.valid_to >= on_date)), '{}');

-- The chains of some people over all time: every line and holder above them with the days they share,
-- cut at each beginning and end, and joined again where nothing changes. Ends are the day after.
create function reporting_chains_of(people bigint[])
returns table (employee_id bigint, valid_from date, valid_to date, manager_ids bigint[])
language sql stable as $$
  with recursive line (employee_id, position_id, since, until, depth) as (
    select a.employee_id, l.reports_to_id, greatest(a.assigned_from, l.valid_from),
      least(coalesce(a.assigned_to + 1, 'infinity'), coalesce(l.valid_to + 1, 'infinity')), 1
    from (select distinct unnest(people) as id) person
    join position_assignments a on a.tenant_id = (select current_tenant()) and a.employee_id = person.id and a.is_primary
    join reporting_lines l on l.tenant_id = a.tenant_id and l.position_id = a.position_id and l.kind = 'direct'
      and l.valid_from <= coalesce(a.assigned_to, 'infinity') and coalesce(l.valid_to, 'infinity') >= a.assigned_from
    where l.reports_to_id is not null
    union all
    select line.employee_id, l.reports_to_id, greatest(line.since, l.valid_from),
      least(line.until, coalesce(l.valid_to + 1, 'infinity')), line.depth + 1
    from line
    join reporting_lines l on l.tenant_id = (select current_tenant()) and l.position_id = line.position_id and l.kind = 'direct'
      and l.valid_from < line.until and coalesce(l.valid_to, 'infinity') >= line.since
    where line.depth < 100 and l.reports_to_id is not null
  ), held as materialized (
    select line.employee_id, h.employee_id as manager_id, line.depth, h.id, greatest(line.since, h.assigned_from) as since,
      least(line.until, coalesce(h.assigned_to + 1, 'infinity')) as until
    from line
    join position_assignments h on h.tenant_id = (select current_tenant()) and h.position_id = line.position_id
      and h.assigned_from < line.until and coalesce(h.assigned_to, 'infinity') >= line.since
  ), cuts as (
    select employee_id, day as since, lead(day) over (partition by employee_id order by day) as until
    from (select employee_id, since as day from held union select employee_id, until from held) days
  ), chains as (
    select cuts.employee_id, cuts.since, cuts.until, array_agg(held.manager_id order by held.depth, held.id) as manager_ids
    from cuts
    join held on held.employee_id = cuts.employee_id and held.since <= cuts.since and held.until >= cuts.until
    group by 1, 2, 3
  ), begun as (
    select *, coalesce(lag(until) over mine = since and lag(manager_ids) over mine = manager_ids, false) as goes_on
    from chains window mine as (partition by employee_id order by since)
  ), numbered as (
    select *, count(*) filter (where not goes_on) over (partition by employee_id order by since) as part from begun
  )
  select employee_id, min(since), nullif(max(until), 'infinity') - 1, manager_ids
  from numbered group by employee_id, part, manager_ids
$$;

-- Those who hold, or ever held, a position at or below the changed ones, and the people named.
create function keep_reporting_chains(changed_positions bigint[], changed_people bigint[]) returns void
language plpgsql as $$
declare
  affected bigint[];
  is_large boolean;
begin
  affected := array(
    with recursive below (position_id) as (
      select unnest(changed_positions)
      union
      select l.position_id from below
      join reporting_lines l on l.tenant_id = (select current_tenant()) and l.reports_to_id = below.position_id and l.kind = 'direct'
    )
    select a.employee_id from below
    join position_assignments a on a.tenant_id = (select current_tenant()) and a.position_id = below.position_id and a.is_primary
    union
    select unnest(changed_people));
  if cardinality(affected) = 0 then return; end if;
  -- During an import there are no statistics to plan by: each level is joined as a whole.
  is_large := cardinality(affected) > 200;
  if is_large then perform set_config('enable_nestloop', 'off', true); end if;
  execute $keep$
    with fresh as materialized (
      select * from reporting_chains_of($1)
    ), dropped as (
      delete from reporting_chains c using unnest($1) as person (id)
      where c.tenant_id = (select current_tenant()) and c.employee_id = person.id
        and not exists (select from fresh where fresh.employee_id = c.employee_id and fresh.valid_from = c.valid_from)
    )
    insert into reporting_chains as c (employee_id, valid_from, valid_to, manager_ids)
    select employee_id, valid_from, valid_to, manager_ids from fresh
    on conflict (tenant_id, employee_id, valid_from) do update
      set valid_to = excluded.valid_to, manager_ids = excluded.manager_ids
      where (c.valid_to, c.manager_ids) is distinct from (excluded.valid_to, excluded.manager_ids)$keep$
    using affected;
  if is_large then perform set_config('enable_nestloop', 'on', true); end if;
end $$;

create function keep_chains_of_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_reporting_chains(array(select position_id from come where kind = 'direct'), '{}');
  elsif tg_op = 'DELETE' then
    perform keep_reporting_chains(array(select position_id from gone where kind = 'direct'), '{}');
  else
    perform keep_reporting_chains(array(
      select position_id from come where kind = 'direct' union select position_id from gone where kind = 'direct'), '{}');
  end if;
  return null;
end $$;
create trigger reporting_chains_inserted after insert on reporting_lines
  referencing new table as come for each statement execute function keep_chains_of_lines();
create trigger reporting_chains_updated after update on reporting_lines
  referencing old table as gone new table as come for each statement execute function keep_chains_of_lines();
create trigger reporting_chains_deleted after delete on reporting_lines
  referencing old table as gone for each statement execute function keep_chains_of_lines();

create function keep_chains_of_assignments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_reporting_chains(array(select position_id from come), array(select employee_id from come));
  elsif tg_op = 'DELETE' then
    perform keep_reporting_chains(array(select position_id from gone), array(select employee_id from gone));
  else
    perform keep_reporting_chains(
      array(select position_id from come union select position_id from gone),
      array(select employee_id from come union select employee_id from gone));
  end if;
  return null;
end $$;
create trigger reporting_chains_inserted after insert on position_assignments
  referencing new table as come for each statement execute function keep_chains_of_assignments();
create trigger reporting_chains_updated after update on position_assignments
  referencing old table as gone new table as come for each statement execute function keep_chains_of_assignments();
create trigger reporting_chains_deleted after delete on position_assignments
  referencing old table as gone for each statement execute function keep_chains_of_assignments();

-- What is there already, company by company.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform keep_reporting_chains('{}', array(select id from employees));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- The cards of the chart by department or location say how many people are there. Counting them read everyone of
-- the department at each request. How many came and went is therefore kept for each day, month and year, as for
-- the whole organisation (organisation_tally), by whatever changes it and in the same transaction (ADR 132).

-- Where someone's primary position is, from a day to a day: the assignment, cut where the position opens, closes
-- or is placed elsewhere.
create table placed_people (
  tenant_id bigint not null default current_tenant(),
  position_id bigint not null,
  assignment_id bigint not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  department_id bigint,
  location_id bigint,
  primary key (tenant_id, position_id, assignment_id, valid_from),
  foreign key (tenant_id, position_id) references positions on delete cascade
);
call isolate('placed_people');

-- 'department' counts the people of one department, 'departments' those of it and below.
create table group_people (
  tenant_id bigint not null default current_tenant() references tenants,
  structure text collate "C" not null check (structure in ('department', 'departments', 'location')),
  group_id bigint not null,
  unit text collate "C" not null check (unit in ('day', 'month', 'year')),
  on_date date not null,
  change integer not null,
  primary key (tenant_id, structure, group_id, unit, on_date)
);
call isolate('group_people');

-- The definition: on days that the history of a position has no row for, it is placed as the position says.
create function people_places(placed bigint[], assigned bigint[]) returns setof placed_people language sql stable as $$
  with wanted as materialized (
    select distinct unnest(placed) as id
  ), past as materialized (
    select h.position_id, h.department_id, h.location_id, datemultirange(daterange(h.valid_from, h.valid_to, '[]')) as days
    from wanted join position_history h on h.tenant_id = (select current_tenant()) and h.position_id = wanted.id
  ), covered as (
    select position_id, range_agg(days) as days from past group by position_id
  ), places as (
    select p.id, p.department_id, p.location_id, '{(,)}'::datemultirange - coalesce(covered.days, '{}') as days
    from wanted join positions p on p.tenant_id = (select current_tenant()) and p.id = wanted.id
    left join covered on covered.position_id = p.id
    union all
    table past
  )
  select p.tenant_id, p.id, a.id, lower(span), upper(span) - 1, places.department_id, places.location_id
  from places
  join positions p on p.tenant_id = (select current_tenant()) and p.id = places.id
  join position_assignments a on a.tenant_id = (select current_tenant()) and a.position_id = p.id and a.is_primary
  cross join lateral unnest(places.days
    * datemultirange(daterange(p.opens_on, p.closes_on, '[]') * daterange(a.assigned_from, a.assigned_to, '[]'))) as span
  where assigned is null or a.id = any(assigned)
$$;

-- Of some positions, or of some assignments to them. Whoever writes has taken the organisation's number
-- (a_number_change), so that two changes take turns.
create function keep_placed_people(changed bigint[], assigned bigint[] default null) returns void language plpgsql as $$
declare
  is_large boolean := cardinality(changed) > 200;
begin
  if cardinality(changed) = 0 then return; end if;
  if is_large then perform set_config('enable_nestloop', 'off', true); end if;
  execute $keep$
    with fresh as materialized (
      select * from people_places($1, $2)
    ), dropped as (
      delete from placed_people k using (select distinct unnest($1) as id) position
      where k.tenant_id = (select current_tenant()) and k.position_id = position.id
        and ($2 is null or k.assignment_id = any($2))
        and not exists (select from fresh where fresh.position_id = k.position_id
          and fresh.assignment_id = k.assignment_id and fresh.valid_from = k.valid_from)
    )
    insert into placed_people as k select * from fresh
    on conflict (tenant_id, position_id, assignment_id, valid_from) do update
      set (valid_to, department_id, location_id) = (excluded.valid_to, excluded.department_id, excluded.location_id)
      where k.* is distinct from excluded.*$keep$
    using changed, assigned;
  if is_large then perform set_config('enable_nestloop', 'on', true); end if;
end $$;

create type group_move as (structure text, group_id bigint, day date, change integer);

-- Adds what came and went to the groups, and for departments to those above them too.
create function tally_groups(moves group_move[]) returns void language sql as $$
  with recursive summed as materialized (
    select structure, group_id, day, sum(change)::integer as change from unnest(moves)
    where group_id is not null group by 1, 2, 3 having sum(change) <> 0
  ), above (id, group_id) as (
    select group_id, group_id from summed where structure = 'department'
    union
    select above.id, d.parent_id from above
    join departments d on d.tenant_id = (select current_tenant()) and d.id = above.group_id
    where d.parent_id is not null
  ), everywhere as (
    select structure, group_id, day, change from summed
    union all
    select 'departments', above.group_id, summed.day, summed.change
    from above join summed on summed.structure = 'department' and summed.group_id = above.id
  )
  insert into group_people as t (structure, group_id, unit, on_date, change)
  select structure, group_id, unit, date_trunc(unit, day::timestamp)::date, sum(change)
  from everywhere cross join unnest('{day,month,year}'::text[]) unit
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (tenant_id, structure, group_id, unit, on_date) do update set change = t.change + excluded.change
$$;

create function tally_placed_people() returns trigger language plpgsql as $$
declare
  moves group_move[] := '{}';
begin
  if tg_op <> 'INSERT' then
    moves := array(
      select row(structure, case structure when 'department' then department_id else location_id end, day, change)::group_move
      from gone cross join lateral (values (valid_from, -1), (valid_to + 1, 1)) ends (day, change)
      cross join unnest('{department,location}'::text[]) structure where day is not null);
  end if;
  if tg_op <> 'DELETE' then
    moves := moves || array(
      select row(structure, case structure when 'department' then department_id else location_id end, day, change)::group_move
      from come cross join lateral (values (valid_from, 1), (valid_to + 1, -1)) ends (day, change)
      cross join unnest('{department,location}'::text[]) structure where day is not null);
  end if;
  if cardinality(moves) > 0 then perform tally_groups(moves); end if;
  return null;
end $$;
create trigger tally_inserted after insert on placed_people
  referencing new table as come for each statement execute function tally_placed_people();
create trigger tally_updated after update on placed_people
  referencing old table as gone new table as come for each statement execute function tally_placed_people();
create trigger tally_deleted after delete on placed_people
  referencing old table as gone for each statement execute function tally_placed_people();

create function keep_placed_people_of_assignments() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    select array_agg(position_id) as positions, array_agg(id) as assignments into changed from come where is_primary;
  elsif tg_op = 'DELETE' then
    select array_agg(position_id) as positions, array_agg(id) as assignments into changed from gone where is_primary;
  else
    select array_agg(position_id) as positions, array_agg(id) as assignments into changed
      from (select position_id, id from come where is_primary union select position_id, id from gone where is_primary) both_rows;
  end if;
  perform keep_placed_people(coalesce(changed.positions, '{}'), changed.assignments);
  return null;
end $$;
create trigger placed_people_inserted after insert on position_assignments
  referencing new table as come for each statement execute function keep_placed_people_of_assignments();
create trigger placed_people_updated after update on position_assignments
  referencing old table as gone new table as come for each statement execute function keep_placed_people_of_assignments();
create trigger placed_people_deleted after delete on position_assignments
  referencing old table as gone for each statement execute function keep_placed_people_of_assignments();

create function keep_placed_people_of_positions() returns trigger language plpgsql as $$
begin
  perform keep_placed_people(array(
    select come.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    where (come.department_id, come.location_id, come.opens_on, come.closes_on)
      is distinct from (gone.department_id, gone.location_id, gone.opens_on, gone.closes_on)));
  return null;
end $$;
create trigger placed_people_updated after update on positions
  referencing old table as gone new table as come for each statement execute function keep_placed_people_of_positions();

create function keep_placed_people_of_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform keep_placed_people(array(select distinct position_id from come));
  elsif tg_op = 'DELETE' then perform keep_placed_people(array(select distinct position_id from gone));
  else perform keep_placed_people(array(select position_id from come union select position_id from gone));
  end if;
  return null;
end $$;
create trigger placed_people_inserted after insert on position_history
  referencing new table as come for each statement execute function keep_placed_people_of_history();
create trigger placed_people_updated after update on position_history
  referencing old table as gone new table as come for each statement execute function keep_placed_people_of_history();
create trigger placed_people_deleted after delete on position_history
  referencing old table as gone for each statement execute function keep_placed_people_of_history();

-- A department that moves takes its people along: those above it, before or now, are added up again.
create function tally_moved_departments() returns trigger language plpgsql as $$
declare
  affected bigint[];
begin
  with recursive edges as (
    select id, parent_id from departments where tenant_id = (select current_tenant()) and parent_id is not null
    union
    select id, parent_id from gone where parent_id is not null
  ), above (id) as (
    select come.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    where come.parent_id is distinct from gone.parent_id
    union
    select edges.parent_id from above join edges on edges.id = above.id
  )
  select array_agg(id) into affected from above;
  if affected is null then return null; end if;
  delete from group_people
    where tenant_id = (select current_tenant()) and structure = 'departments' and group_id = any(affected);
  with recursive within (group_id, id) as (
    select id, id from unnest(affected) as id
    union
    select within.group_id, d.id from within
    join departments d on d.tenant_id = (select current_tenant()) and d.parent_id = within.id
  )
  insert into group_people (structure, group_id, unit, on_date, change)
  select 'departments', within.group_id, t.unit, t.on_date, sum(t.change)
  from within join group_people t on t.tenant_id = (select current_tenant()) and t.structure = 'department' and t.group_id = within.id
  group by 2, 3, 4 having sum(t.change) <> 0;
  return null;
end $$;
create trigger group_people_updated after update on departments
  referencing old table as gone new table as come for each statement execute function tally_moved_departments();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform keep_placed_people(array(select id from positions where tenant_id = known));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

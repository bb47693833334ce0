-- What lists and profiles show of a person, from a day to a day, in one row: name, picture, position,
-- department, location, legal entity. Kept by whatever changes any of it, in the same transaction, like the
-- reporting chains (ADR 81). Every day of everyone is covered: without a position, its columns are empty.
create table person_cards (
  tenant_id bigint not null default current_tenant(),
  employee_id bigint not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  first_name text not null,
  last_name text not null,
  email text,
  avatar_key text,
  employee_number text not null,
  employment_type text not null,
  start_date date not null,
  position_id bigint,
  position_title text,
  department_id bigint,
  department_title text,
  location_id bigint,
  location_title text,
  location_country text,
  location_region text,
  location_city text,
  legal_entity_id bigint,
  legal_entity_title text,
  legal_entity_country text,
  primary key (tenant_id, employee_id, valid_from),
  foreign key (tenant_id, employee_id) references employees on delete cascade
);
call isolate('person_cards');

-- The definition that the rows are checked against: the primary position of each day, and the days between.
create function cards_of(people bigint[]) returns setof person_cards language sql stable as $$
  with spans as (
    select a.employee_id, a.position_id, a.assigned_from as since, a.assigned_to as until
    from (select distinct unnest(people) as id) person
    join position_assignments a on a.tenant_id = (select current_tenant()) and a.employee_id = person.id and a.is_primary
  ), gaps as (
    select person.id as employee_id, null::bigint as position_id,
      coalesce((lag(s.until) over mine) + 1, '-infinity'::date) as since, s.since - 1 as until
    from (select distinct unnest(people) as id) person join spans s on s.employee_id = person.id
    window mine as (partition by s.employee_id order by s.since)
    union all
    select person.id, null, coalesce(max(s.until) + 1, '-infinity'::date), null
    from (select distinct unnest(people) as id) person left join spans s on s.employee_id = person.id
    group by person.id having count(s.employee_id) = 0 or count(s.employee_id) = count(s.until)
  )
  select e.tenant_id, e.id, held.since, held.until, u.first_name, u.last_name, u.email, u.avatar_key,
    e.employee_number, e.employment_type, e.start_date,
    p.id, p.title, d.id, d.title, l.id, l.title, l.country, l.region, l.city, le.id, le.title, le.country
  from (table spans union all select * from gaps where until is null or until >= since) held
  join employees e on e.tenant_id = (select current_tenant()) and e.id = held.employee_id
  join users u on u.tenant_id = e.tenant_id and u.id = e.id
  left join positions p on p.tenant_id = e.tenant_id and p.id = held.position_id
  left join departments d on d.tenant_id = e.tenant_id and d.id = p.department_id
  left join locations l on l.tenant_id = e.tenant_id and l.id = p.location_id
  left join legal_entities le on le.tenant_id = e.tenant_id and le.id = p.legal_entity_id
$$;

create function keep_person_cards(people bigint[]) returns void language plpgsql as $$
declare
  is_large boolean := cardinality(people) > 200;
begin
  if cardinality(people) = 0 then return; end if;
  -- Of two changes of one person at once, the later one sees the other's.
  perform from employees e where e.tenant_id = (select current_tenant()) and e.id = any(people)
    order by e.id for no key update;
  if is_large then perform set_config('enable_nestloop', 'off', true); end if;
  execute $keep$
    with fresh as materialized (
      select * from cards_of($1)
    ), dropped as (
      delete from person_cards c using unnest($1) as person (id)
      where c.tenant_id = (select current_tenant()) and c.employee_id = person.id
        and not exists (select from fresh where fresh.employee_id = c.employee_id and fresh.valid_from = c.valid_from)
    )
    insert into person_cards as c select * from fresh
    on conflict (tenant_id, employee_id, valid_from) do update
      set (valid_to, first_name, last_name, email, avatar_key, employee_number, employment_type, start_date, position_id, position_title, department_id, department_title,
        location_id, location_title, location_country, location_region, location_city, legal_entity_id,
        legal_entity_title, legal_entity_country) = (excluded.valid_to, excluded.first_name, excluded.last_name,
        excluded.email, excluded.avatar_key, excluded.employee_number, excluded.employment_type, excluded.start_date, excluded.position_id, excluded.position_title, excluded.department_id,
        excluded.department_title, excluded.location_id, excluded.location_title, excluded.location_country,
        excluded.location_region, excluded.location_city, excluded.legal_entity_id, excluded.legal_entity_title,
        excluded.legal_entity_country)
      where c.* is distinct from excluded.*$keep$
    using people;
  if is_large then perform set_config('enable_nestloop', 'on', true); end if;
end $$;

create function keep_cards_of_employees() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform keep_person_cards(array(select id from come));
  else
    perform keep_person_cards(array(
      select come.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
      where (come.employee_number, come.employment_type, come.start_date)
        is distinct from (gone.employee_number, gone.employment_type, gone.start_date)));
  end if;
  return null;
end $$;
create trigger person_cards_updated after update on employees
  referencing old table as gone new table as come for each statement execute function keep_cards_of_employees();
create trigger person_cards_inserted after insert on employees
  referencing new table as come for each statement execute function keep_cards_of_employees();

create function keep_cards_of_users() returns trigger language plpgsql as $$
begin
  perform keep_person_cards(array(
    select come.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    join employees e on e.tenant_id = come.tenant_id and e.id = come.id
    where (come.first_name, come.last_name, come.email, come.avatar_key)
      is distinct from (gone.first_name, gone.last_name, gone.email, gone.avatar_key)));
  return null;
end $$;
create trigger person_cards_updated after update on users
  referencing old table as gone new table as come for each statement execute function keep_cards_of_users();

create function keep_cards_of_assignments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform keep_person_cards(array(select distinct employee_id from come where is_primary));
  elsif tg_op = 'DELETE' then perform keep_person_cards(array(select distinct employee_id from gone where is_primary));
  else
    perform keep_person_cards(array(
      select employee_id from come where is_primary union select employee_id from gone where is_primary));
  end if;
  return null;
end $$;
create trigger person_cards_inserted after insert on position_assignments
  referencing new table as come for each statement execute function keep_cards_of_assignments();
create trigger person_cards_updated after update on position_assignments
  referencing old table as gone new table as come for each statement execute function keep_cards_of_assignments();
create trigger person_cards_deleted after delete on position_assignments
  referencing old table as gone for each statement execute function keep_cards_of_assignments();

-- Whoever holds, or ever held, one of the positions.
create function keep_cards_of_positions(changed bigint[]) returns void language sql as $$
  select keep_person_cards(array(
    select distinct a.employee_id from unnest(changed) as position (id)
    join position_assignments a on a.tenant_id = (select current_tenant()) and a.position_id = position.id and a.is_primary))
$$;

create function keep_cards_of_changed_positions() returns trigger language plpgsql as $$
begin
  perform keep_cards_of_positions(array(
    select come.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    where (come.title, come.department_id, come.location_id, come.legal_entity_id)
      is distinct from (gone.title, gone.department_id, gone.location_id, gone.legal_entity_id)));
  return null;
end $$;
create trigger person_cards_updated after update on positions
  referencing old table as gone new table as come for each statement execute function keep_cards_of_changed_positions();

create function keep_cards_of_departments() returns trigger language plpgsql as $$
begin
  perform keep_cards_of_positions(array(
    select p.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    join positions p on p.tenant_id = come.tenant_id and p.department_id = come.id where come.title <> gone.title));
  return null;
end $$;
create trigger person_cards_updated after update on departments
  referencing old table as gone new table as come for each statement execute function keep_cards_of_departments();

create function keep_cards_of_locations() returns trigger language plpgsql as $$
begin
  perform keep_cards_of_positions(array(
    select p.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    join positions p on p.tenant_id = come.tenant_id and p.location_id = come.id
    where (come.title, come.country, come.region, come.city) is distinct from (gone.title, gone.country, gone.region, gone.city)));
  return null;
end $$;
create trigger person_cards_updated after update on locations
  referencing old table as gone new table as come for each statement execute function keep_cards_of_locations();

create function keep_cards_of_legal_entities() returns trigger language plpgsql as $$
begin
  perform keep_cards_of_positions(array(
    select p.id from come join gone on gone.tenant_id = come.tenant_id and gone.id = come.id
    join positions p on p.tenant_id = come.tenant_id and p.legal_entity_id = come.id
    where (come.title, come.country) is distinct from (gone.title, gone.country)));
  return null;
end $$;
create trigger person_cards_updated after update on legal_entities
  referencing old table as gone new table as come for each statement execute function keep_cards_of_legal_entities();
-- As for departments and locations: changes of the organisation take turns.
create trigger a_number_change before update on legal_entities
  for each statement execute function number_organisation_change();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform keep_person_cards(array(select id from employees));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

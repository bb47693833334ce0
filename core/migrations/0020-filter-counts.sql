-- Counting what the chart can be filtered by looks at every open position of the company once. What it
-- asks of their people the indexes hold, so that it reads neither their rows nor another company's.
drop index position_assignments_tenant_id_position_id_idx;
create index on position_assignments (tenant_id, position_id)
  include (employee_id, assigned_from, assigned_to);
create index on employees (tenant_id, id) include (employment_type);

-- Open positions of a day that are alike in all that can be filtered by, and how many they are.
-- The kinds of employment among their people are a sum: 1 for the first of those listed, 2 for the
-- second, 4, 8. The planner is told what a server's memory and disks are like: its own guess sorts
-- on disk.
create function alike_positions(day date, employment_types text[])
returns table (
  title text, department_id bigint, location_id bigint, vacancy text, types int,
  first_id bigint, positions bigint
)
language sql stable
set work_mem = '32MB'
set random_page_cost = 1.1
set enable_seqscan = off
as $$
  with held as (
    select a.position_id, count(*) as people,
      bit_or(1 << array_position(employment_types, e.employment_type) - 1) as types
    from position_assignments a
    join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.assigned_from <= day and (a.assigned_to is null or a.assigned_to >= day)
    group by a.position_id
  )
  select coalesce(d.title, p.title),
    case when d.position_id is null then p.department_id else d.department_id end,
    case when d.position_id is null then p.location_id else d.location_id end,
    case when held.people is null then 'vacant' when held.people < p.headcount then 'partially-filled' else 'filled' end,
    coalesce(held.types, 0), min(p.id), count(*)
  from positions p
  left join held on held.position_id = p.id
  left join position_history d on d.tenant_id = p.tenant_id and d.position_id = p.id
    and d.valid_from <= day and (d.valid_to is null or d.valid_to >= day)
  where p.opens_on <= day and (p.closes_on is null or p.closes_on >= day)
  group by 1, 2, 3, 4, 5
$$;

-- Whether someone is below a manager by a position that they hold beside their main one. The main one's
-- managers are kept in reporting_chains; hardly anyone has another, so that this is hardly ever called,
-- and a function costs a statement nothing until it is.
create index position_assignments_beside on position_assignments (tenant_id, employee_id) where not is_primary;

create function is_below_beside(employee bigint, manager bigint, on_date date) returns boolean language sql stable
  return exists (
    with recursive line (position_id) as (
      select l.reports_to_id
      from position_assignments a
      join reporting_lines l on l.tenant_id = a.tenant_id and l.position_id = a.position_id and l.kind = 'direct'
      where a.tenant_id = (select current_tenant()) and a.employee_id = employee and not a.is_primary
        and a.assigned_from <= on_date and (a.assigned_to is null or a.assigned_to >= on_date)
        and l.valid_from <= on_date and (l.valid_to is null or l.valid_to >= on_date)
      union
      select l.reports_to_id
      from line
      join reporting_lines l on l.tenant_id = (select current_tenant()) and l.position_id = line.position_id and l.kind = 'direct'
      where l.valid_from <= on_date and (l.valid_to is null or l.valid_to >= on_date)
    )
    select from line join position_assignments h on h.tenant_id = (select current_tenant()) and h.position_id = line.position_id
    where h.employee_id = manager
      and h.assigned_from <= on_date and (h.assigned_to is null or h.assigned_to >= on_date)
  );

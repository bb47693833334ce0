-- Someone's open tasks by their due date, found without reading those that are done.
create index task_assignments_open on task_assignments (tenant_id, employee_id, due_date)
  where is_current and status in (1, 2, 5);

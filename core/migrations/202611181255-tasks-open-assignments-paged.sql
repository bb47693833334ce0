-- The first of someone's open tasks by due date, and how many there are, are read from the index alone.
create index task_assignments_by_due_date on task_assignments (tenant_id, employee_id, due_date)
  include (status, task_id) where is_current and status in (1, 2, 5);
-- Replaced by the index above.
drop index task_assignments_open;

-- People who keep records are asked about every review of the company: the first of them by due date, and how many
-- there are, are read from the index alone.
create index task_assignments_in_review on task_assignments (tenant_id, coalesce(due_date, 'infinity'::date))
  include (due_date, employee_id, status, task_id) where is_current and status = 2;

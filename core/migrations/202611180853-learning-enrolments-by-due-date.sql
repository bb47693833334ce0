-- The list of everyone's enrolments is a walk along an index that ends after a page, and they are counted from it.
create index learning_enrolments_due on learning_enrolments (tenant_id, due_on, id)
  include (course_id, employee_id, status, is_required) where is_current;

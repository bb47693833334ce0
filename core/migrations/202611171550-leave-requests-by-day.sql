-- Leave of a period in the whole company, as reports and trends add it up: without looking at the requests.
create index leave_requests_by_day on leave_requests (tenant_id, start_date)
  include (employee_id, leave_type_id, minutes, status, is_banking);

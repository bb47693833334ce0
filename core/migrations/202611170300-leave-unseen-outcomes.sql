-- Declined or cancelled by someone else, and not seen by the employee yet. What was decided before stays as it is.
alter table leave_requests add column has_unseen_outcome boolean not null default false;
create index leave_requests_unseen on leave_requests (tenant_id, employee_id) where has_unseen_outcome;

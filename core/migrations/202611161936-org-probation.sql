-- Probation ends on a date, where the person has one.
alter table employees add column probation_end_date date check (probation_end_date >= start_date);
create index on employees (tenant_id, probation_end_date) where probation_end_date is not null;

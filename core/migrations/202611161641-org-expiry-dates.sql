-- A fixed term ends on its expiry date; whoever was reminded of it is not reminded again.
alter table employees
  add column expiry_date date check (expiry_date >= start_date),
  add column expiry_reminder date;
create index on employees (tenant_id, expiry_date) where expiry_date is not null and end_date is null;
-- Nobody ends a fixed term: its date does.
alter table employment_endings alter column ended_by_id drop not null;

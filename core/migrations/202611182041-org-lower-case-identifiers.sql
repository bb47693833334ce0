-- One person is added or moved by number, address and position as they are written in a form, in any case: like
-- addresses, these are looked up in a stored column, which an index answers under row-level security.
alter table employees
  add column employee_number_lower text collate "C" generated always as (lower(employee_number)) stored;
create index employees_by_number_lower on employees (tenant_id, employee_number_lower);
alter table positions
  add column identifier_lower text collate "C" generated always as (lower(identifier)) stored;
create index positions_by_identifier_lower on positions (tenant_id, identifier_lower);

-- Leave liability adds up the years of everyone's leave of some types: from this index alone, already in the
-- order of its groups (ADR 153).
create index leave_ledger_years_by_type on leave_ledger_years
  (tenant_id, leave_type_id, employee_id, year) include (minutes);
-- Replaced by the index above, which begins with the same columns.
drop index leave_ledger_years_tenant_id_leave_type_id_idx;

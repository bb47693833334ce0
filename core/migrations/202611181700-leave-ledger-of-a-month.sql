-- What a person's balances need of the current month, in one look-up rather than one for every leave type.
create index leave_ledger_of_person on leave_ledger (tenant_id, employee_id, day)
  include (leave_type_id, kind, minutes) where period_key is null;

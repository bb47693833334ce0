-- A person's entries of one month, for their balances: by the company's days alone, a month of everybody would be read.
create index leave_ledger_of_month on leave_ledger (tenant_id, employee_id, day) where period_key is null;

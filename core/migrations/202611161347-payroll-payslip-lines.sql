-- What a payslip consists of, as the payroll system sent it; empty for those that came without it.
alter table payroll_payslips
  -- [{ label, cents }]
  add column earnings jsonb not null default '[]',
  add column deductions jsonb not null default '[]',
  -- [{ label, value }], the value in words: 12.5 days
  add column leave_balances jsonb not null default '[]';

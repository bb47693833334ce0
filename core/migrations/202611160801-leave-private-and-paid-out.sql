-- A private type is never named to colleagues. What is paid out when employment ends is owed by the company.
alter table leave_types
  add column is_private boolean not null default false,
  add column is_paid_out boolean not null default false;

alter table leave_types no force row level security;
alter table leave_type_rules no force row level security;

-- Health and family are nobody else's business.
update leave_types set is_private = true
where code in ('PERSONAL', 'SICK', 'COMPASSIONATE', 'PARENTAL');

-- Fair Work Act 2009 (Cth) s 90 (2), Holidays Act 2003 (NZ) s 24, Working Time Regulations 1998 (UK)
-- reg 14 pay out annual leave, the states' acts long service leave. Sick leave is not paid out.
update leave_types t set is_paid_out = true
where t.is_paid and t.code not in ('PERSONAL', 'SICK') and (t.is_banking or exists (
  select from leave_type_rules r
  where r.tenant_id = t.tenant_id and r.leave_type_id = t.id and r.accrual <> 'none'));

alter table leave_types force row level security;
alter table leave_type_rules force row level security;

-- A period that comes to something else later gets a correction: revision 0 is its first entry.
alter table leave_ledger add column revision integer not null default 0;
create unique index leave_ledger_period_revision on leave_ledger
  (tenant_id, employee_id, leave_type_id, kind, period_key, revision) where period_key is not null;
-- Replaced by the index above: with it, a period could have one entry only.
drop index leave_ledger_tenant_id_employee_id_leave_type_id_kind_perio_idx;

-- Earned up to opened_on: in the opening balances. Earned up to accrued_to: in the ledger.
alter table leave_types
  add column opened_on date not null default current_date,
  add column accrued_to date not null default current_date;

alter table leave_type_rules
  add column accrual_period text not null default 'month'
    check (accrual_period in ('month', 'pay-period')),
  -- What grant_weeks and most_carried_weeks are hundredths of.
  add column grant_unit text not null default 'weeks' check (grant_unit in ('weeks', 'days')),
  add column counts_as_service boolean not null default true;

alter table leave_types no force row level security;
alter table leave_type_rules no force row level security;
alter table leave_settings no force row level security;
alter table leave_ledger no force row level security;

-- Nothing was earned before a company's first entry of this kind, so its ledger begins there.
update leave_types t set accrued_to = s.accrued_to,
  opened_on = coalesce((select min(g.day) - 1 from leave_ledger g
    where g.tenant_id = t.tenant_id and g.kind = 'accrual'), s.accrued_to)
from leave_settings s where s.tenant_id = t.tenant_id;

-- Fair Work Act 2009 (Cth) s 22: a period of unpaid leave does not count as service.
update leave_type_rules r set counts_as_service = false
from leave_types t where t.tenant_id = r.tenant_id and t.id = r.leave_type_id
  and t.country = 'AU' and not t.is_paid;

-- Holidays Act 2003 (NZ) s 65: ten days for everybody, which is two weeks for full-time employees only.
-- Rules that a company has changed stay as they are.
update leave_type_rules r set grant_unit = 'days', grant_weeks = 1000, most_carried_weeks = 1000
from leave_types t where t.tenant_id = r.tenant_id and t.id = r.leave_type_id
  and t.country = 'NZ' and t.code = 'SICK' and r.accrual = 'yearly'
  and r.grant_weeks = 200 and r.most_carried_weeks = 200;

alter table leave_types force row level security;
alter table leave_type_rules force row level security;
alter table leave_settings force row level security;
alter table leave_ledger force row level security;

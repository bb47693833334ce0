-- When a person was last reminded of missing payment details, so that nobody is reminded twice a day.
create table payroll_reminders (
  tenant_id bigint not null default current_tenant() references tenants,
  employee_id bigint not null,
  sent_at timestamptz not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees
);
call isolate('payroll_reminders');

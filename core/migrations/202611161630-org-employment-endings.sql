-- Why and how an employment ends; it can be taken back until the last day.
create table employment_endings (
  tenant_id bigint not null default current_tenant() references tenants,
  employee_id bigint not null,
  reason text not null check (length(reason) <= 40),
  note text check (length(note) <= 1000),
  hand_over_to_id bigint,
  ended_by_id bigint not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees,
  foreign key (tenant_id, hand_over_to_id) references employees,
  foreign key (tenant_id, ended_by_id) references users
);
create index on employment_endings (tenant_id, hand_over_to_id);
create index on employment_endings (tenant_id, ended_by_id);
call isolate('employment_endings');

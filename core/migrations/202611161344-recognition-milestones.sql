-- Days to celebrate, worked out every few hours, and who shares their birthday.

create table recognition_milestones (
  tenant_id bigint not null default current_tenant() references tenants,
  employee_id bigint not null,
  type text not null check (type in ('anniversary', 'birthday', 'new-colleague')),
  day date not null,
  years integer,
  primary key (tenant_id, employee_id, type, day),
  foreign key (tenant_id, employee_id) references employees
);
create index on recognition_milestones (tenant_id, day);
call isolate('recognition_milestones');

create table recognition_shared_birthdays (
  tenant_id bigint not null default current_tenant() references tenants,
  employee_id bigint not null,
  since timestamptz not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees
);
call isolate('recognition_shared_birthdays');

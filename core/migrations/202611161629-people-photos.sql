-- The photo of a person, cropped and small: kept with the company's other data.
create table employee_photos (
  tenant_id bigint not null default current_tenant() references tenants,
  employee_id bigint not null,
  bytes bytea not null check (length(bytes) <= 307200),
  created_at timestamptz not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees
);
call isolate('employee_photos');

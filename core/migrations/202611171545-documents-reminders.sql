-- When each person was last reminded of a document, whoever did it: a manager reminds their own people only.
create table document_reminders (
  tenant_id bigint not null default current_tenant() references tenants,
  document_id bigint not null,
  employee_id bigint not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, document_id, employee_id),
  foreign key (tenant_id, document_id) references documents,
  foreign key (tenant_id, employee_id) references employees
);
create index on document_reminders (tenant_id, employee_id);
call isolate('document_reminders');

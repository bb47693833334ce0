-- People who read a document because a workflow says so, whether or not they are in its audience.

create table document_readers (
  tenant_id bigint not null default current_tenant() references tenants,
  document_id bigint not null,
  employee_id bigint not null,
  due_on date,
  primary key (tenant_id, document_id, employee_id),
  foreign key (tenant_id, document_id) references documents,
  foreign key (tenant_id, employee_id) references employees
);
create index on document_readers (tenant_id, employee_id);
call isolate('document_readers');

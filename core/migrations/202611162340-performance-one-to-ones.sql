-- Agenda items and notes of one-to-ones: between a person and the manager they had then.
create table one_to_one_items (
  tenant_id bigint not null default current_tenant() references tenants,
  id bigint generated always as identity,
  employee_id bigint not null,
  manager_id bigint not null,
  author_id bigint not null,
  day date not null,
  kind text not null check (kind in ('agenda', 'note')),
  text text not null,
  visibility text not null check (visibility in ('shared', 'private')),
  is_done boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees,
  foreign key (tenant_id, manager_id) references employees,
  foreign key (tenant_id, author_id) references users
);
create index on one_to_one_items (tenant_id, employee_id, day);
create index on one_to_one_items (tenant_id, manager_id);
create index on one_to_one_items (tenant_id, author_id);
call isolate('one_to_one_items');

-- What a group decided about a rating, beside what was calculated.
create table performance_calibrations (
  tenant_id bigint not null default current_tenant() references tenants,
  performance_id bigint not null,
  score numeric(4, 2),
  potential smallint check (potential between 1 and 3),
  reason text not null,
  changed_by_id bigint not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, performance_id),
  foreign key (tenant_id, performance_id) references performances,
  foreign key (tenant_id, changed_by_id) references users
);
create index on performance_calibrations (tenant_id, changed_by_id);
call isolate('performance_calibrations');

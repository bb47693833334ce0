-- What a company has been offered so far (core/src/provision.ts): permissions of its default profiles
-- and default data. A row is never removed, so that nothing is offered twice.

create table provisions (
  tenant_id bigint not null default current_tenant() references tenants,
  key text not null,
  provisioned_at timestamptz not null,
  primary key (tenant_id, key)
);
call isolate('provisions');

-- Guessing is counted: per account name and per address, whether or not anybody has that name.

create table sign_in_attempts (
  tenant_id bigint not null default current_tenant() references tenants,
  -- A digest of the account name or the address: people type passwords into the wrong field.
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  wait_until timestamptz,
  primary key (tenant_id, subject)
);
create index on sign_in_attempts (tenant_id, last_at);
call isolate('sign_in_attempts');

-- A solved captcha is good for one attempt.
create table used_captchas (
  tenant_id bigint not null default current_tenant() references tenants,
  id text not null,
  used_at timestamptz not null,
  primary key (tenant_id, id)
);
create index on used_captchas (tenant_id, used_at);
call isolate('used_captchas', 'select, insert, delete');

-- What a company has set for itself; what it has not set has the default that the product's code names.
create table tenant_settings (
  tenant_id bigint not null default current_tenant() references tenants,
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, name)
);
call isolate('tenant_settings', 'select, insert, update');

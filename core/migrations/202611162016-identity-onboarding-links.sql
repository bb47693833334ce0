-- Links that open the onboarding before the first day, and the sessions they start.

create table onboarding_links (
  tenant_id bigint not null default current_tenant() references tenants,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A person can have several: one that a stranger requested for them ends no other until it is used.
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users
);
create index on onboarding_links (tenant_id, user_id);
call isolate('onboarding_links');

alter table sessions add column is_onboarding boolean not null default false;

-- Links to choose a new password: one that an administrator's demand made is not replaced by those
-- that anybody may ask for by mail. Each kind has one at a time for a person.
alter table password_resets add column kind text not null default 'mailed' check (kind in ('mailed', 'forced'));
alter table password_resets alter column kind drop default;
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets add primary key (tenant_id, user_id, kind);

-- Browsers in which somebody signed in with their password before. Each has its own count of wrong
-- passwords, so that what strangers guess does not keep the person out.
create table known_browsers (
  tenant_id bigint not null default current_tenant() references tenants,
  token_hash text not null,
  user_id bigint not null,
  used_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index on known_browsers (tenant_id, user_id);
create index on known_browsers (tenant_id, used_at);
call isolate('known_browsers');

-- Choosing a new password: links that are good once, and addresses that no request can steer.

alter table users
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz;

-- One at a time for a person: a newer one replaces the one before.
create table password_resets (
  tenant_id bigint not null default current_tenant() references tenants,
  user_id bigint not null,
  email text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call isolate('password_resets');
create index on users (tenant_id, lower(email));

-- The name a company is known by comes first among its names; links in messages lead there.
alter table tenant_hosts add column is_primary boolean not null default false;
update tenant_hosts h set is_primary = true
where host = (select min(host) from tenant_hosts other where other.tenant_id = h.tenant_id);
create unique index on tenant_hosts (tenant_id) where is_primary;

create function tenant_host() returns text language sql stable security definer set search_path = public
  return (select host from tenant_hosts where tenant_id = current_tenant() and is_primary);
revoke all on function tenant_host() from public;
grant execute on function tenant_host() to tenure_app;

create or replace function found_tenant(asked_hosts text[], tenant_name text, tenant_system_name text, tenant_short_name text) returns bigint
language plpgsql security definer set search_path = public as $$
declare made bigint;
begin
  made := nextval(pg_get_serial_sequence('tenants', 'id'));
  perform set_config('tenure.tenant', made::text, true);
  insert into tenants (id, name, system_name, short_name) values (made, tenant_name, tenant_system_name, tenant_short_name);
  insert into tenant_hosts (host, tenant_id, is_primary)
    select lower(host), made, min(place) = 1 from unnest(asked_hosts) with ordinality as asked (host, place) group by lower(host);
  return made;
end $$;

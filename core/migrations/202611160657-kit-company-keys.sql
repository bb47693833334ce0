-- Each company's own keys for sensitive columns, wrapped by the host's SECRET_KEY. The newest seals;
-- older ones open what the re-sealing job has not reached yet.
create table company_keys (
  tenant_id bigint not null default current_tenant() references tenants,
  version integer not null check (version > 0),
  wrapped text not null,
  created_at timestamptz not null,
  primary key (tenant_id, version)
);
call isolate('company_keys');

-- What a legal entity pays in. XXX is ISO 4217's "no currency": a new one gets its country's.
alter table legal_entities add column currency text not null default 'XXX'
  check (currency ~ '^[A-Z]{3}$');
alter table legal_entities no force row level security;
update legal_entities set currency = case country when 'NZ' then 'NZD' when 'GB' then 'GBP' else 'AUD' end;
alter table legal_entities force row level security;

create function currency_by_country() returns trigger language plpgsql as $$
begin
  if new.currency = 'XXX' then
    new.currency := case new.country when 'NZ' then 'NZD' when 'GB' then 'GBP' else 'AUD' end;
  end if;
  return new;
end $$;
create trigger a_currency before insert on legal_entities
  for each row execute function currency_by_country();

-- Where a company is, for accounts that have no location. Companies from before keep what their accounts were given.
alter table tenants add column country text not null default 'AU';
alter table tenants add column timezone text not null default 'Australia/Sydney';

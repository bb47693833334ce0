-- Where a company is, for accounts that have no location. It isn't known of companies from before, whose accounts were
-- given Sydney's time.
alter table tenants add column country text;
alter table tenants add column timezone text not null default 'Australia/Sydney';

-- Where a company's employees find its open jobs; empty for none.
alter table tenants add column careers_address text not null default '';

-- Each part of a company's settings is changed by itself, so each counts its own changes; those kept
-- in tenant_settings do so already.
alter table tenants rename column version to branding_version;
alter table tenants
  add column modules_version integer not null default 1,
  add column features_version integer not null default 1;

-- Departments, locations, legal entities and job roles are administered: each has a version, and one
-- that is closed is offered no more from that day. What was merged into another says into which.
alter table departments
  add column version integer not null default 1,
  add column closed_on date,
  add column merged_into_id bigint,
  add foreign key (tenant_id, merged_into_id) references departments;
create index on departments (tenant_id, merged_into_id);
alter table locations
  add column version integer not null default 1,
  add column closed_on date,
  add column merged_into_id bigint,
  add foreign key (tenant_id, merged_into_id) references locations;
create index on locations (tenant_id, merged_into_id);
alter table legal_entities
  add column version integer not null default 1,
  add column closed_on date,
  add column merged_into_id bigint,
  add foreign key (tenant_id, merged_into_id) references legal_entities;
create index on legal_entities (tenant_id, merged_into_id);
alter table job_roles
  add column version integer not null default 1,
  add column closed_on date,
  add column merged_into_id bigint,
  add foreign key (tenant_id, merged_into_id) references job_roles;
create index on job_roles (tenant_id, merged_into_id);

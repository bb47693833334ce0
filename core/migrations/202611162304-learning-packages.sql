-- What the parts of a SCORM package keep between visits (ADR 88).
create table learning_package_items (
  tenant_id bigint not null default current_tenant() references tenants,
  enrolment_id bigint not null,
  section_id bigint not null,
  -- The place of the part in its package, from 1.
  item int not null,
  -- By the names of the standard's data model.
  elements jsonb not null,
  suspend_data text not null default '',
  is_done boolean not null,
  score int,
  updated_at timestamptz not null,
  primary key (tenant_id, enrolment_id, section_id, item),
  foreign key (tenant_id, enrolment_id) references learning_enrolments on delete cascade,
  foreign key (tenant_id, section_id) references learning_sections
);
create index on learning_package_items (tenant_id, section_id);
call isolate('learning_package_items');

-- Steps that other areas carry out: the record they are done with, and whether the step made it.

alter table workflow_steps add column subject_id bigint;
alter table workflow_steps add column owns_subject boolean not null default false;
create index on workflow_steps (tenant_id, subject_id) where subject_id is not null;

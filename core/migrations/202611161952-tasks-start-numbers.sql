-- The number that some starts need: months of probation, or days of leave.

alter table workflow_templates add column starts_after integer;

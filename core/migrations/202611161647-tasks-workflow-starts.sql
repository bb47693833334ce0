-- Workflows that start when something happens to a person, for an audience, since a day.
alter table workflow_templates add column starts_on text;
alter table workflow_templates add column starts_for jsonb;
alter table workflow_templates add column starts_since date;

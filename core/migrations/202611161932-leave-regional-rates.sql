-- Rates that replace the rule's own for people who work in a state: long service leave differs by state.
alter table leave_type_rules add column regional_rates jsonb not null default '[]';

-- Whether the public holidays of the leave year are part of what is granted, as the 5.6 weeks of the
-- Working Time Regulations 1998 (UK) are.
alter table leave_type_rules add column includes_holidays boolean not null default false;

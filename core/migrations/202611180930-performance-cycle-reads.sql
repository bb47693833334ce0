-- Appraisals in the order of their lists, with what a cycle's progress counts: neither a page nor a count
-- reads the rows of the whole company.
create index performances_of_cycle on performances (tenant_id, cycle_id, start_date desc, id desc)
  include (state);
create index performances_by_start on performances (tenant_id, start_date desc, id desc) include (state);

-- The phases that are open (live, active), each with its end: late ones are found here alone.
create index performance_phases_open on performance_phases (tenant_id, performance_id)
  include (defined_end_date) where state in (2, 3);

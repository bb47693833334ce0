-- What everyone is owed on a day is the sum of the whole ledger up to it. The sums of whole years are kept,
-- so that a report of leave liability adds up years and at most half a year of entries (ADR 113). Unlike the
-- months of ADR 79 they have every entry, also what was earned for a period.
create table leave_ledger_years (
  tenant_id bigint not null default current_tenant(),
  employee_id bigint not null,
  leave_type_id bigint not null,
  year smallint not null,
  minutes bigint not null,
  primary key (tenant_id, employee_id, leave_type_id, year),
  foreign key (tenant_id, employee_id) references employees,
  foreign key (tenant_id, leave_type_id) references leave_types
);
create index on leave_ledger_years (tenant_id, leave_type_id);
call isolate('leave_ledger_years');

create function keep_ledger_years() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into leave_ledger_years as y (employee_id, leave_type_id, year, minutes)
  select employee_id, leave_type_id, extract(year from day)::smallint, sum(minutes)
  from come group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, employee_id, leave_type_id, year)
    do update set minutes = y.minutes + excluded.minutes;
  return null;
end $$;
create trigger ledger_years after insert on leave_ledger
  referencing new table as come for each statement execute function keep_ledger_years();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    insert into leave_ledger_years (employee_id, leave_type_id, year, minutes)
    select employee_id, leave_type_id, extract(year from day)::smallint, sum(minutes)
    from leave_ledger group by 1, 2, 3;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- The entries of some months in the whole company, without looking at the ledger itself.
create index leave_ledger_by_day on leave_ledger (tenant_id, day) include (employee_id, leave_type_id, minutes);

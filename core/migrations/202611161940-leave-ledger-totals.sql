-- A balance is the sum of the ledger; the sums of whole months are kept, so that ten years cost what one
-- does. Written by the ledger itself, in the same transaction (ADR 79). What was earned or expired for a
-- period is not added up: it is compared period by period.
create table leave_ledger_totals (
  tenant_id bigint not null default current_tenant(),
  employee_id bigint not null,
  leave_type_id bigint not null,
  -- Its first day.
  month date not null,
  -- More than one entry can hold.
  minutes bigint not null,
  primary key (tenant_id, employee_id, leave_type_id, month),
  foreign key (tenant_id, employee_id) references employees,
  foreign key (tenant_id, leave_type_id) references leave_types
);
create index on leave_ledger_totals (tenant_id, leave_type_id);
call isolate('leave_ledger_totals');

create function keep_ledger_totals() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into leave_ledger_totals as t (employee_id, leave_type_id, month, minutes)
  select employee_id, leave_type_id, date_trunc('month', day)::date, sum(minutes)
  from come where period_key is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, employee_id, leave_type_id, month)
    do update set minutes = t.minutes + excluded.minutes;
  return null;
end $$;
create trigger ledger_totals after insert on leave_ledger
  referencing new table as come for each statement execute function keep_ledger_totals();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    insert into leave_ledger_totals (employee_id, leave_type_id, month, minutes)
    select employee_id, leave_type_id, date_trunc('month', day)::date, sum(minutes)
    from leave_ledger where period_key is null group by 1, 2, 3;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- What is booked from some day on, however long someone has been here.
create index leave_requests_until on leave_requests (tenant_id, employee_id, end_date);

-- Until the end, nothing may be written to the ledger: an earlier version's entry would keep its sum alone.
lock table leave_ledger in share row exclusive mode;

-- Beside the sum of a month, its entries: of each twice the day, counted from 1 January 1970, and one more where leave
-- was taken; and its minutes. Two numbers, so that ten years stay on few pages. Balances read all but periods from here, whatever day they are of: nothing is looked up in the
-- ledger type by type, so that no plan can read years of a type for one month of another (ADR 79).
alter table leave_ledger_totals add column days integer[] not null default '{}';

create or replace function keep_ledger_totals() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into leave_ledger_totals as t (employee_id, leave_type_id, month, minutes, days)
  select employee_id, leave_type_id, date_trunc('month', day)::date, sum(minutes),
    array_agg(array[2 * (day - date '1970-01-01') + (kind = 'taken')::int, minutes])
  from come where period_key is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, employee_id, leave_type_id, month)
    do update set minutes = t.minutes + excluded.minutes, days = t.days || excluded.days;
  return null;
end $$;

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    -- Written again in the order in which they are read, rather than where an update finds room.
    delete from leave_ledger_totals;
    insert into leave_ledger_totals (employee_id, leave_type_id, month, minutes, days)
    select employee_id, leave_type_id, date_trunc('month', day)::date, sum(minutes),
      array_agg(array[2 * (day - date '1970-01-01') + (kind = 'taken')::int, minutes])
    from leave_ledger where period_key is null group by 1, 2, 3 order by 1, 2, 3;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- A search takes the first few words of each kind, so that the hundred positions called Hardware
-- engineer do not hide Harriet: each kind's words stand together.
alter table search_entries
  drop constraint search_entries_pkey,
  add primary key (tenant_id, kind, word, record_id, field);

-- Each half finds its rows by the key. Asked for together, or compared with something that is no
-- date, every day there ever was is read.
create or replace function organisation_total(counted text, day date) returns bigint language sql stable
  return (
    select coalesce(sum(change), 0)::bigint from organisation_tally
    where tenant_id = current_tenant() and kind = counted
      and unit = 'month' and on_date < date_trunc('month', day::timestamp)::date
  ) + (
    select coalesce(sum(change), 0)::bigint from organisation_tally
    where tenant_id = current_tenant() and kind = counted
      and unit = 'day' and on_date >= date_trunc('month', day::timestamp)::date and on_date <= day
  );

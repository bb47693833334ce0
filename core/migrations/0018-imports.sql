-- An import puts in a whole company at once: until the planner knows how many rows there are, it
-- looks them up in the wrong places. Statistics can only be gathered by the tables' owner.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze users, employees, departments, locations, positions, reporting_lines, position_assignments,
    group_heads, search_entries, search_records, search_variants;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to tenure_app;

-- The index of an exclusion constraint finds one row a hundred times more slowly than the plain one
-- beside it, and the planner cannot tell: over an expression it serves the constraint and nothing else.
alter table position_assignments
  drop constraint position_assignments_tenant_id_employee_id_daterange_excl,
  add constraint one_primary_position_a_day exclude using gist (
    tenant_id with =, (employee_id + 0) with =, daterange(assigned_from, assigned_to, '[]') with &&
  ) where (is_primary);
alter table reporting_lines
  drop constraint one_direct_line_a_day,
  add constraint one_direct_line_a_day exclude using gist (
    tenant_id with =, (position_id + 0) with =, daterange(valid_from, valid_to, '[]') with &&
  ) where (kind = 'direct');

-- Every word of what changed, in place of the words it had. Thousands of positions share a title:
-- each text is taken apart once.
create or replace function index_for_search(changed_kind text, changed searchable[]) returns void language plpgsql as $$
begin
  delete from search_entries e
    where e.tenant_id = current_tenant() and e.kind = changed_kind
      and e.record_id = any(array(
        select r.record_id from search_records r
        where r.tenant_id = current_tenant() and r.kind = changed_kind
          and r.record_id = any(array(select c.record_id from unnest(changed) c))));
  insert into search_records as r (kind, record_id, label)
    select changed_kind, c.record_id, c.label from unnest(changed) c
    on conflict (tenant_id, kind, record_id) do update set label = excluded.label where r.label <> excluded.label;
  with taken_apart as materialized (
    select title, search_tokens(title) as words from (select distinct c.title from unnest(changed) c) once
  ), titles as materialized (
    select c.record_id, word from unnest(changed) c join taken_apart t on t.title = c.title, unnest(t.words) as word
  ), unknown as materialized (
    select distinct word from titles
    where length(word) >= 4 and not exists (
      select from search_variants known
      where known.tenant_id = current_tenant() and known.variant = titles.word and known.word = titles.word)
  ), learnt as (
    insert into search_variants (variant, word)
    select variant, word from unknown cross join lateral unnest(search_variants_of(word)) as variant
    on conflict do nothing
  )
  insert into search_entries (word, kind, record_id, field)
    select word, changed_kind, record_id, 'title' from titles
    union all
    select word, changed_kind, c.record_id, 'identifier' from unnest(changed) c, unnest(search_tokens(c.identifier)) as word
    order by word, record_id;
end $$;

-- Every key to tenants is looked up, and its row locked, for each row that is written. Where another
-- required key carries the tenant there is nothing left to check; the two tables of search are filled
-- by triggers from rows that have it.
do $$
declare
  needless record;
begin
  for needless in
    select k.conrelid::regclass as name, k.conname from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'tenants'::regclass
      and (k.conrelid in ('search_entries'::regclass, 'search_variants'::regclass) or exists (
        select from pg_constraint o
        where o.conrelid = k.conrelid and o.contype = 'f' and o.confrelid not in (k.confrelid, k.conrelid)
          and not exists (select from pg_attribute a
            where a.attrelid = o.conrelid and a.attnum = any(o.conkey) and not a.attnotnull)))
  loop
    execute format('alter table %s drop constraint %I', needless.name, needless.conname);
  end loop;
end $$;

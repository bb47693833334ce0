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
    select word, changed_kind, c.record_id, 'identifier' from unnest(changed) c, unnest(search_tokens(c.identifier)) as word;
end $$;

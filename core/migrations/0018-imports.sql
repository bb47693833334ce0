-- An import puts in a whole company at once: until the planner knows how many rows there are, it
-- looks them up in the wrong places. Statistics can only be gathered by the tables' owner.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze users, employees, departments, locations, positions, reporting_lines, position_assignments,
    group_heads, search_entries, search_records, search_variants;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to tenure_app;

-- Every word of what changed, in place of the words it had. Each text is taken apart once.
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
  with titles as materialized (
    select c.record_id, word from unnest(changed) c, unnest(search_tokens(c.title)) as word
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
    union
    select word, changed_kind, c.record_id, 'identifier' from unnest(changed) c, unnest(search_tokens(c.identifier)) as word;
end $$;

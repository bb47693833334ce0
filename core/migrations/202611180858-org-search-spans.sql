-- A search reads the words of up to two hundred records and shows ten of them. What they are ordered by and
-- whether they are there on the day is kept beside each word, in its index, so that the other tables are only
-- read for the ten (ADR 119).
alter table search_records
  add column there_from date not null default '-infinity',
  add column there_until date;
alter table search_entries
  add column label text not null default '',
  add column there_from date not null default '-infinity',
  add column there_until date;

-- From when to when a record is found. A department or location that was merged never was apart.
create function search_spans(changed_kind text, changed bigint[])
returns table (record_id bigint, there_from date, there_until date) language sql stable as $$
  select e.id, e.start_date, e.end_date from employees e
  where changed_kind = 'employee' and e.tenant_id = (select current_tenant()) and e.id = any(changed)
  union all
  select p.id, p.opens_on, p.closes_on from positions p
  where changed_kind = 'position' and p.tenant_id = (select current_tenant()) and p.id = any(changed)
  union all
  select d.id, '-infinity', case when d.merged_into_id is null then d.closed_on - 1 else '-infinity' end from departments d
  where changed_kind = 'department' and d.tenant_id = (select current_tenant()) and d.id = any(changed)
  union all
  select l.id, '-infinity', case when l.merged_into_id is null then l.closed_on - 1 else '-infinity' end from locations l
  where changed_kind = 'location' and l.tenant_id = (select current_tenant()) and l.id = any(changed)
$$;

create or replace function index_for_search(changed_kind text, changed searchable[]) returns void language plpgsql as $$
begin
  delete from search_entries e
    where e.tenant_id = (select current_tenant()) and e.kind = changed_kind
      and e.record_id = any(array(
        select r.record_id from search_records r
        where r.tenant_id = (select current_tenant()) and r.kind = changed_kind
          and r.record_id = any(array(select c.record_id from unnest(changed) c))));
  insert into search_records as r (kind, record_id, label, there_from, there_until)
    select changed_kind, c.record_id, c.label, span.there_from, span.there_until
    from unnest(changed) c
    join search_spans(changed_kind, array(select one.record_id from unnest(changed) one)) span using (record_id)
    on conflict (tenant_id, kind, record_id) do update
      set label = excluded.label, there_from = excluded.there_from, there_until = excluded.there_until
      where (r.label, r.there_from, r.there_until)
        is distinct from (excluded.label, excluded.there_from, excluded.there_until);
  with taken_apart as materialized (
    select title, search_tokens(title) as words from (select distinct c.title from unnest(changed) c) once
  ), titles as materialized (
    select c.record_id, c.label, word from unnest(changed) c join taken_apart t on t.title = c.title, unnest(t.words) as word
  ), unknown as materialized (
    select distinct word from titles
    where length(word) >= 4 and not exists (
      select from search_variants known
      where known.tenant_id = (select current_tenant()) and known.variant = titles.word and known.word = titles.word)
  ), learnt as (
    insert into search_variants (variant, word)
    select variant, word from unknown cross join lateral unnest(search_variants_of(word)) as variant
    on conflict do nothing
  ), words as (
    select word, record_id, 'title' as field, label from titles
    union all
    select word, c.record_id, 'identifier', c.label from unnest(changed) c, unnest(search_tokens(c.identifier)) as word
  )
  insert into search_entries (word, kind, record_id, field, label, there_from, there_until)
    select w.word, changed_kind, w.record_id, w.field, w.label, span.there_from, span.there_until
    from words w
    join search_spans(changed_kind, array(select one.record_id from unnest(changed) one)) span using (record_id)
    order by w.word, w.record_id;
end $$;

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update search_records r set there_from = span.there_from, there_until = span.there_until
      from (select distinct kind from search_records) kinds
      cross join lateral search_spans(kinds.kind, array(
        select one.record_id from search_records one where one.kind = kinds.kind)) span
      where r.kind = kinds.kind and r.record_id = span.record_id;
    update search_entries e set label = r.label, there_from = r.there_from, there_until = r.there_until
      from search_records r where r.tenant_id = e.tenant_id and r.kind = e.kind and r.record_id = e.record_id;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

alter table search_entries
  drop constraint search_entries_pkey,
  add primary key (tenant_id, kind, word, record_id, field) include (label, there_from, there_until);

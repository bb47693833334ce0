-- HR looks for the few people of a company who have not confirmed a document. Finding them among everyone who has
-- grows with the company, so that they are kept, in the order of the list (ADR 130): by the same changes and under
-- the same lock as the numbers of document_counts. Documents that ask for nothing have no rows.
-- Until the end, no document may be written: an earlier version's document would have no rows here.
lock table documents in share row exclusive mode;
create table document_outstanding (
  tenant_id bigint not null references tenants,
  document_id bigint not null,
  employee_id bigint not null,
  due_on date,
  primary key (tenant_id, document_id, employee_id)
);
create index on document_outstanding (tenant_id, document_id, due_on, employee_id);
call isolate('document_outstanding');

/* The rule of core/src/documents/rules/due-date.ts; a test compares the two. */
create function document_due_on(due_on date, published_at timestamptz, joined_on date) returns date
language sql immutable return case
  when due_on is null or joined_on <= (published_at at time zone 'UTC')::date then due_on
  else greatest(due_on, joined_on + 14) end;

/*
 * Whoever calls it holds the lock of the document's numbers alone. As for document_counts, confirmations are looked up
 * by the person: "+ 0" keeps PostgreSQL from looking them up by their number.
 */
create function find_outstanding(of_tenant bigint, of_document bigint) returns void language plpgsql as $$
begin
  delete from document_outstanding where tenant_id = of_tenant and document_id = of_document;
  insert into document_outstanding (tenant_id, document_id, employee_id, due_on)
  select d.tenant_id, d.id, p.employee_id, p.due_on
  from documents d cross join lateral (
    select d.employee_id, d.due_on where d.employee_id is not null
    union all
    select m.employee_id, document_due_on(d.due_on, d.published_at, m.joined_on) from audience_members m
      where d.employee_id is null and m.tenant_id = d.tenant_id and m.audience_id = d.audience_id
    union all
    select r.employee_id, r.due_on from document_readers r
      where d.employee_id is null and r.tenant_id = d.tenant_id and r.document_id = d.id
        and not exists (select from audience_members m where m.tenant_id = d.tenant_id
          and m.audience_id = d.audience_id and m.employee_id = r.employee_id)
    offset 0) p
  where d.tenant_id = of_tenant and d.id = of_document and d.requirement <> 'none'
    and not exists (select from document_receipts c where c.tenant_id = d.tenant_id and c.document_id = d.id
      and c.employee_id = p.employee_id and c.number + 0 >= d.required_edition)
  order by p.due_on, p.employee_id;
end $$;

create or replace function count_documents() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select come.tenant_id, come.id from come order by 1, 2 loop
    perform lock_document_counts(one.tenant_id, one.id, false);
    perform recount_document(one.tenant_id, one.id);
    perform find_outstanding(one.tenant_id, one.id);
  end loop;
  return null;
end $$;
create or replace function count_changed_documents() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select come.tenant_id, come.id, (come.employee_id, come.audience_id, come.required_edition)
      is distinct from (gone.employee_id, gone.audience_id, gone.required_edition) as other_people
    from come join gone using (tenant_id, id)
    where (come.employee_id, come.audience_id, come.required_edition, come.requirement, come.due_on,
        (come.published_at at time zone 'UTC')::date)
      is distinct from (gone.employee_id, gone.audience_id, gone.required_edition, gone.requirement, gone.due_on,
        (gone.published_at at time zone 'UTC')::date) order by 1, 2 loop
    perform lock_document_counts(one.tenant_id, one.id, false);
    if one.other_people then perform recount_document(one.tenant_id, one.id); end if;
    perform find_outstanding(one.tenant_id, one.id);
  end loop;
  return null;
end $$;
create or replace function forget_document_counts() returns trigger language plpgsql as $$
begin
  delete from document_counts k using gone where k.tenant_id = gone.tenant_id and k.document_id = gone.id;
  delete from document_outstanding o using gone where o.tenant_id = gone.tenant_id and o.document_id = gone.id;
  return null;
end $$;
create or replace function recount_receipts() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select distinct gone.tenant_id, gone.document_id from gone order by 1, 2 loop
    perform lock_document_counts(one.tenant_id, one.document_id, false);
    perform recount_document(one.tenant_id, one.document_id);
    perform find_outstanding(one.tenant_id, one.document_id);
  end loop;
  return null;
end $$;

/*
 * Triggers of a table run in the order of their names: those of document_counts come before these and have taken
 * the lock. A member's date counts, even if they are a reader as well.
 */
create function add_outstanding_members() returns trigger language plpgsql as $$
begin
  insert into document_outstanding (tenant_id, document_id, employee_id, due_on)
  select d.tenant_id, d.id, m.employee_id, document_due_on(d.due_on, d.published_at, m.joined_on)
  from moved m join documents d on d.tenant_id = m.tenant_id and d.audience_id = m.audience_id
  where d.employee_id is null and d.requirement <> 'none'
    and not exists (select from document_receipts c where c.tenant_id = d.tenant_id and c.document_id = d.id
      and c.employee_id = m.employee_id and c.number + 0 >= d.required_edition)
  order by 1, 2, 4, 3
  on conflict (tenant_id, document_id, employee_id) do update set due_on = excluded.due_on;
  return null;
end $$;
create function remove_outstanding_members() returns trigger language plpgsql as $$
begin
  delete from document_outstanding o using moved m join documents d
    on d.tenant_id = m.tenant_id and d.audience_id = m.audience_id and d.employee_id is null
  where o.tenant_id = d.tenant_id and o.document_id = d.id and o.employee_id = m.employee_id;
  insert into document_outstanding (tenant_id, document_id, employee_id, due_on)
  select d.tenant_id, d.id, r.employee_id, r.due_on
  from moved m join documents d on d.tenant_id = m.tenant_id and d.audience_id = m.audience_id
  join document_readers r on r.tenant_id = d.tenant_id and r.document_id = d.id and r.employee_id = m.employee_id
  where d.employee_id is null and d.requirement <> 'none'
    and not exists (select from document_receipts c where c.tenant_id = d.tenant_id and c.document_id = d.id
      and c.employee_id = r.employee_id and c.number + 0 >= d.required_edition);
  return null;
end $$;
create trigger document_outstanding_insert after insert on audience_members
  referencing new table as moved for each statement execute function add_outstanding_members();
create trigger document_outstanding_delete after delete on audience_members
  referencing old table as moved for each statement execute function remove_outstanding_members();

create function add_outstanding_readers() returns trigger language plpgsql as $$
begin
  insert into document_outstanding (tenant_id, document_id, employee_id, due_on)
  select d.tenant_id, d.id, r.employee_id, r.due_on
  from moved r join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
  where d.employee_id is null and d.requirement <> 'none'
    and not exists (select from audience_members m where m.tenant_id = d.tenant_id
      and m.audience_id = d.audience_id and m.employee_id = r.employee_id)
    and not exists (select from document_receipts c where c.tenant_id = d.tenant_id and c.document_id = d.id
      and c.employee_id = r.employee_id and c.number + 0 >= d.required_edition);
  return null;
end $$;
create function remove_outstanding_readers() returns trigger language plpgsql as $$
begin
  delete from document_outstanding o using moved r join documents d
    on d.tenant_id = r.tenant_id and d.id = r.document_id and d.employee_id is null
  where o.tenant_id = d.tenant_id and o.document_id = d.id and o.employee_id = r.employee_id
    and not exists (select from audience_members m where m.tenant_id = d.tenant_id
      and m.audience_id = d.audience_id and m.employee_id = r.employee_id);
  return null;
end $$;
create trigger document_outstanding_insert after insert on document_readers
  referencing new table as moved for each statement execute function add_outstanding_readers();
create trigger document_outstanding_delete after delete on document_readers
  referencing old table as moved for each statement execute function remove_outstanding_readers();

create function remove_outstanding_receipts() returns trigger language plpgsql as $$
begin
  delete from document_outstanding o using come c join documents d
    on d.tenant_id = c.tenant_id and d.id = c.document_id and c.number >= d.required_edition
  where o.tenant_id = d.tenant_id and o.document_id = d.id and o.employee_id = c.employee_id;
  return null;
end $$;
create trigger document_outstanding_insert after insert on document_receipts
  referencing new table as come for each statement execute function remove_outstanding_receipts();

/* No code moves these dates; the triggers above do not follow them. */
create trigger refuse_other_date before update of joined_on on audience_members
  for each statement execute function refuse_other_key();
create trigger refuse_other_date before update of due_on on document_readers
  for each statement execute function refuse_other_key();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform find_outstanding(d.tenant_id, d.id) from documents d;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

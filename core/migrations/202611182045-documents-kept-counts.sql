-- The list of all documents says how many people have to confirm each, and how many have. Counting them at each
-- request grows with the company, so that both numbers are kept by the changes themselves (ADR 125): who joins or
-- leaves an audience, who reads a document because of a workflow, who confirms, and what a document asks.
create table document_counts (
  tenant_id bigint not null references tenants,
  document_id bigint not null,
  -- One of several rows that are added up: people who confirm at the same moment rarely wait for each other.
  slot smallint not null,
  asked integer not null,
  confirmed integer not null,
  primary key (tenant_id, document_id, slot)
);
call isolate('document_counts');

/*
 * Until the transaction ends. A person's confirmation counts only while they are asked, so that neither may change
 * unseen by the other: confirming takes the lock shared, everything else takes it alone. It is the last lock of each
 * of these changes, after the document and the audience.
 */
create function lock_document_counts(of_tenant bigint, of_document bigint, is_shared boolean) returns void
language plpgsql as $$
declare key constant bigint := hashtextextended(format('document-counts:%s:%s', of_tenant, of_document), 0);
begin
  if is_shared then perform pg_advisory_xact_lock_shared(key); else perform pg_advisory_xact_lock(key); end if;
end $$;

/* Whoever calls it holds the lock alone. */
create function recount_document(of_tenant bigint, of_document bigint) returns void language plpgsql as $$
begin
  delete from document_counts where tenant_id = of_tenant and document_id = of_document;
  insert into document_counts (tenant_id, document_id, slot, asked, confirmed)
  select d.tenant_id, d.id, 0, counted.asked, counted.confirmed
  from documents d cross join lateral (
    select count(*) as asked, count(done.employee_id) as confirmed from (
      select d.employee_id where d.employee_id is not null
      union
      select m.employee_id from audience_members m
        where d.employee_id is null and m.tenant_id = d.tenant_id and m.audience_id = d.audience_id
      union
      select r.employee_id from document_readers r
        where d.employee_id is null and r.tenant_id = d.tenant_id and r.document_id = d.id
    ) p left join (
      select distinct r.employee_id from document_receipts r
      where r.tenant_id = d.tenant_id and r.document_id = d.id and r.number >= d.required_edition
    ) done on done.employee_id = p.employee_id offset 0) counted
  where d.tenant_id = of_tenant and d.id = of_document and counted.asked > 0;
end $$;

/* A new document, one for other people or with another version to confirm. */
create function count_documents() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select come.tenant_id, come.id from come order by 1, 2 loop
    perform lock_document_counts(one.tenant_id, one.id, false);
    perform recount_document(one.tenant_id, one.id);
  end loop;
  return null;
end $$;
create function count_changed_documents() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select come.tenant_id, come.id from come join gone using (tenant_id, id)
    where (come.employee_id, come.audience_id, come.required_edition)
      is distinct from (gone.employee_id, gone.audience_id, gone.required_edition) order by 1, 2 loop
    perform lock_document_counts(one.tenant_id, one.id, false);
    perform recount_document(one.tenant_id, one.id);
  end loop;
  return null;
end $$;
create function forget_document_counts() returns trigger language plpgsql as $$
begin
  delete from document_counts k using gone where k.tenant_id = gone.tenant_id and k.document_id = gone.id;
  return null;
end $$;
create trigger document_counts_insert after insert on documents
  referencing new table as come for each statement execute function count_documents();
create trigger document_counts_update after update on documents
  referencing old table as gone new table as come for each statement execute function count_changed_documents();
create trigger document_counts_delete after delete on documents
  referencing old table as gone for each statement execute function forget_document_counts();

/*
 * Members who are readers as well are asked either way. A person's confirmations are looked up by the person: without
 * the sum, PostgreSQL may look them up by the number of the version and read everyone's.
 */
create function count_moved_members() returns trigger language plpgsql as $$
declare change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform lock_document_counts(d.tenant_id, d.id, false) from (
    select d.tenant_id, d.id from (select distinct moved.tenant_id, moved.audience_id from moved) a
    join documents d on d.tenant_id = a.tenant_id and d.audience_id = a.audience_id and d.employee_id is null
    order by 1, 2 offset 0) d;
  if not found then return null; end if;
  insert into document_counts as k (tenant_id, document_id, slot, asked, confirmed)
  select d.tenant_id, d.id, pg_backend_pid() % 16, change * count(*), change * count(*) filter (where exists (
    select from document_receipts c where c.tenant_id = d.tenant_id and c.document_id = d.id
      and c.employee_id = m.employee_id and c.number + 0 >= d.required_edition))
  from moved m join documents d on d.tenant_id = m.tenant_id and d.audience_id = m.audience_id
  where d.employee_id is null and not exists (select from document_readers r
    where r.tenant_id = d.tenant_id and r.document_id = d.id and r.employee_id = m.employee_id)
  group by d.tenant_id, d.id order by d.tenant_id, d.id
  on conflict (tenant_id, document_id, slot)
    do update set asked = k.asked + excluded.asked, confirmed = k.confirmed + excluded.confirmed;
  return null;
end $$;
create trigger document_counts_insert after insert on audience_members
  referencing new table as moved for each statement execute function count_moved_members();
create trigger document_counts_delete after delete on audience_members
  referencing old table as moved for each statement execute function count_moved_members();

create function count_moved_readers() returns trigger language plpgsql as $$
declare change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform lock_document_counts(d.tenant_id, d.document_id, false) from (
    select distinct moved.tenant_id, moved.document_id from moved order by 1, 2) d;
  if not found then return null; end if;
  insert into document_counts as k (tenant_id, document_id, slot, asked, confirmed)
  select d.tenant_id, d.id, pg_backend_pid() % 16, change * count(*), change * count(*) filter (where exists (
    select from document_receipts c where c.tenant_id = d.tenant_id and c.document_id = d.id
      and c.employee_id = r.employee_id and c.number + 0 >= d.required_edition))
  from moved r join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
  where d.employee_id is null and not exists (select from audience_members m
    where m.tenant_id = d.tenant_id and m.audience_id = d.audience_id and m.employee_id = r.employee_id)
  group by d.tenant_id, d.id order by d.tenant_id, d.id
  on conflict (tenant_id, document_id, slot)
    do update set asked = k.asked + excluded.asked, confirmed = k.confirmed + excluded.confirmed;
  return null;
end $$;
create trigger document_counts_insert after insert on document_readers
  referencing new table as moved for each statement execute function count_moved_readers();
create trigger document_counts_delete after delete on document_readers
  referencing old table as moved for each statement execute function count_moved_readers();

/* Those who are asked and had confirmed no version that counts before. */
create function count_receipts() returns trigger language plpgsql as $$
begin
  perform lock_document_counts(d.tenant_id, d.document_id, true) from (
    select distinct come.tenant_id, come.document_id from come order by 1, 2) d;
  if not found then return null; end if;
  insert into document_counts as k (tenant_id, document_id, slot, asked, confirmed)
  select c.tenant_id, c.document_id, pg_backend_pid() % 16, 0, count(*) from (
    select c.tenant_id, c.document_id, c.employee_id, d.employee_id as only_id, d.audience_id, d.required_edition,
      count(*) as many
    from come c join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
    where c.number >= d.required_edition group by 1, 2, 3, 4, 5, 6) c
  where c.many = (select count(*) from document_receipts r where r.tenant_id = c.tenant_id
      and r.document_id = c.document_id and r.employee_id = c.employee_id and r.number + 0 >= c.required_edition)
    and case when c.only_id is not null then c.only_id = c.employee_id
      else exists (select from audience_members m where m.tenant_id = c.tenant_id
          and m.audience_id = c.audience_id and m.employee_id = c.employee_id)
        or exists (select from document_readers r where r.tenant_id = c.tenant_id
          and r.document_id = c.document_id and r.employee_id = c.employee_id) end
  group by c.tenant_id, c.document_id order by c.tenant_id, c.document_id
  on conflict (tenant_id, document_id, slot) do update set confirmed = k.confirmed + excluded.confirmed;
  return null;
end $$;
create function recount_receipts() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select distinct gone.tenant_id, gone.document_id from gone order by 1, 2 loop
    perform lock_document_counts(one.tenant_id, one.document_id, false);
    perform recount_document(one.tenant_id, one.document_id);
  end loop;
  return null;
end $$;
create trigger document_counts_insert after insert on document_receipts
  referencing new table as come for each statement execute function count_receipts();
create trigger document_counts_delete after delete on document_receipts
  referencing old table as gone for each statement execute function recount_receipts();

/* Rows that are counted come and go. None becomes another: the triggers above do not follow it. */
create function refuse_other_key() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is deleted and added instead', tg_table_name;
end $$;
create trigger refuse_other_key before update of audience_id, employee_id on audience_members
  for each statement execute function refuse_other_key();
create trigger refuse_other_key before update of document_id, employee_id on document_readers
  for each statement execute function refuse_other_key();
create trigger refuse_other_key before update of document_id, employee_id, number on document_receipts
  for each statement execute function refuse_other_key();

-- How many there are in all, by whether they are archived; and the order that the list has them in.
alter table documents add column is_archived smallint not null
  generated always as ((archived_at is not null)::integer::smallint) stored;
call keeps_count('documents', 'is_archived');
create index on documents (tenant_id, lower(title), id) where archived_at is null;

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform recount_document(d.tenant_id, d.id) from documents d;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

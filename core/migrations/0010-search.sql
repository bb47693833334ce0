-- One search over people, positions, departments and locations. Row-level security lets an index be
-- used below the policy only for comparisons that cannot leak, so words are kept in byte order and
-- found by equality and ranges; typing mistakes are found by leaving letters out of both sides.

create function search_tokens(value text) returns text[] language sql immutable parallel safe
  return array(
    select distinct token collate "C"
    from regexp_split_to_table(
      translate(
        regexp_replace(
          lower(normalize(replace(replace(replace(coalesce(value, ''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfd)),
          '[\u0300-\u036f''’]', '', 'g'),
        'øØłŁđĐ', 'oolldd'),
      '[\s!-/:-@\[-`{-~‘“”–—·]+') as token
    where token <> '');

-- A word of four letters or more with one letter left out, of eight or more with two.
create function search_variants_of(word text) returns text[] language plpgsql immutable parallel safe as $$
declare
  made text[] := array[word];
  once text;
begin
  if length(word) >= 4 then
    for at in 1..length(word) loop
      once := overlay(word placing '' from at for 1);
      made := made || once;
      if length(word) >= 8 then
        for other in at..length(once) loop
          made := made || overlay(once placing '' from other for 1);
        end loop;
      end if;
    end loop;
  end if;
  return made;
end $$;

create table search_records (
  tenant_id bigint not null default current_tenant() references tenants,
  kind text collate "C" not null check (kind in ('employee', 'position', 'department', 'location')),
  record_id bigint not null,
  label text not null,
  primary key (tenant_id, kind, record_id)
);
create index on search_records (tenant_id, kind, label, record_id);
call isolate('search_records');

-- `field` says where the word stands, so that what a tenant hides cannot be found either.
create table search_entries (
  tenant_id bigint not null default current_tenant() references tenants,
  word text collate "C" not null,
  kind text collate "C" not null,
  record_id bigint not null,
  field text collate "C" not null check (field in ('title', 'identifier')),
  primary key (tenant_id, word, kind, record_id, field)
);
create index on search_entries (tenant_id, kind, record_id);
call isolate('search_entries');

create table search_variants (
  tenant_id bigint not null default current_tenant() references tenants,
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (tenant_id, variant, word)
);
call isolate('search_variants');

create type searchable as (record_id bigint, label text, title text, identifier text);

-- Every word of what changed, in place of the words it had.
create function index_for_search(changed_kind text, changed searchable[]) returns void language plpgsql as $$
begin
  delete from search_entries e
    where e.tenant_id = current_tenant() and e.kind = changed_kind
      and e.record_id = any(array(select c.record_id from unnest(changed) c));
  insert into search_records as r (kind, record_id, label)
    select changed_kind, c.record_id, c.label from unnest(changed) c
    on conflict (tenant_id, kind, record_id) do update set label = excluded.label;
  insert into search_variants (variant, word)
    select variant, word from (
      select distinct word from unnest(changed) c, unnest(search_tokens(c.title)) as word) words
    cross join lateral unnest(search_variants_of(word)) as variant
    where length(word) >= 4 and not exists (
      select from search_variants known
      where known.tenant_id = current_tenant() and known.variant = words.word and known.word = words.word)
    on conflict do nothing;
  insert into search_entries (word, kind, record_id, field)
    select word, changed_kind, c.record_id, 'title' from unnest(changed) c, unnest(search_tokens(c.title)) as word
    union
    select word, changed_kind, c.record_id, 'identifier' from unnest(changed) c, unnest(search_tokens(c.identifier)) as word;
end $$;

create function index_employees() returns trigger language plpgsql as $$
begin
  perform index_for_search('employee', array(
    select row(e.id, u.last_name || ' ' || u.first_name, concat_ws(' ', u.first_name, e.preferred_name, u.last_name), e.employee_number)::searchable
    from employees e join users u on u.tenant_id = e.tenant_id and u.id = e.id
    where e.tenant_id = current_tenant() and e.id in (select id from come)));
  return null;
end $$;
create trigger search_inserted after insert on employees
  referencing new table as come for each statement execute function index_employees();
create trigger search_updated after update on employees
  referencing new table as come for each statement execute function index_employees();

create function index_user() returns trigger language plpgsql as $$
begin
  perform index_for_search('employee', array(
    select row(e.id, new.last_name || ' ' || new.first_name, concat_ws(' ', new.first_name, e.preferred_name, new.last_name), e.employee_number)::searchable
    from employees e where e.tenant_id = new.tenant_id and e.id = new.id));
  return null;
end $$;
create trigger search_updated after update on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function index_user();

-- For tables with a title and an identifier: the kind is the trigger's argument.
create function index_titled() returns trigger language plpgsql as $$
begin
  perform index_for_search(tg_argv[0], array(select row(id, title, title, identifier)::searchable from come));
  return null;
end $$;
create trigger search_inserted after insert on positions
  referencing new table as come for each statement execute function index_titled('position');
create trigger search_updated after update on positions
  referencing new table as come for each statement execute function index_titled('position');
create trigger search_inserted after insert on departments
  referencing new table as come for each statement execute function index_titled('department');
create trigger search_updated after update on departments
  referencing new table as come for each statement execute function index_titled('department');
create trigger search_inserted after insert on locations
  referencing new table as come for each statement execute function index_titled('location');
create trigger search_updated after update on locations
  referencing new table as come for each statement execute function index_titled('location');

-- What is there already is indexed tenant by tenant.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform index_for_search('employee', array(
      select row(e.id, u.last_name || ' ' || u.first_name, concat_ws(' ', u.first_name, e.preferred_name, u.last_name), e.employee_number)::searchable
      from employees e join users u on u.tenant_id = e.tenant_id and u.id = e.id));
    perform index_for_search('position', array(select row(id, title, title, identifier)::searchable from positions));
    perform index_for_search('department', array(select row(id, title, title, identifier)::searchable from departments));
    perform index_for_search('location', array(select row(id, title, title, identifier)::searchable from locations));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- What somebody looks for often on the employee search, kept under a name of their own.
create table saved_searches (
  tenant_id bigint not null default current_tenant() references tenants,
  id bigint generated by default as identity (start with 1001),
  user_id bigint not null,
  name text not null,
  query jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call isolate('saved_searches');

-- The orders in which people are listed, and e-mail addresses by how they begin.
create index on users (tenant_id, last_name, first_name, id);
create index on users (tenant_id, email collate "C");
create index on employees (tenant_id, start_date, id);

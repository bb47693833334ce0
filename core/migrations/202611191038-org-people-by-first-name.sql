-- People are listed as their names are shown, first name first: the order of lists, and of a search that isn't narrowed.
create index users_by_name on users (tenant_id, first_name, last_name, id);

-- Replaced functions are used by triggers: nothing is written between the functions and what they write again.
lock table users in share row exclusive mode;
lock table employees in share row exclusive mode;

create or replace function index_employees() returns trigger language plpgsql as $$
begin
  perform index_for_search('employee', array(
    select row(e.id, u.first_name || ' ' || u.last_name, concat_ws(' ', u.first_name, e.preferred_name, u.last_name), e.employee_number)::searchable
    from employees e join users u on u.tenant_id = e.tenant_id and u.id = e.id
    where e.tenant_id = (select current_tenant()) and e.id in (select id from come)));
  return null;
end $$;

create or replace function index_user() returns trigger language plpgsql as $$
begin
  perform index_for_search('employee', array(
    select row(e.id, new.first_name || ' ' || new.last_name, concat_ws(' ', new.first_name, e.preferred_name, new.last_name), e.employee_number)::searchable
    from employees e where e.tenant_id = new.tenant_id and e.id = new.id));
  return null;
end $$;

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update search_records r set label = u.first_name || ' ' || u.last_name
    from users u where r.kind = 'employee' and u.tenant_id = r.tenant_id and u.id = r.record_id;
    update search_entries s set label = u.first_name || ' ' || u.last_name
    from users u where s.kind = 'employee' and u.tenant_id = s.tenant_id and u.id = s.record_id;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- The department that a recipient is in on the day of publishing, in their own time zone: the feed of a
-- department is then a walk along an index, however large the department and the company are (ADR 118).
alter table recognition_recipients add column department_id bigint;
alter table recognition_recipients add foreign key (tenant_id, department_id) references departments;
create index recognition_recipients_of_department
  on recognition_recipients (tenant_id, department_id, published_at desc, post_id desc);

create function recognition_department_on(person_tenant bigint, person bigint, moment timestamptz)
returns bigint language sql stable as $$
  select c.department_id from person_cards c
  join users u on u.tenant_id = c.tenant_id and u.id = c.employee_id
  where c.tenant_id = person_tenant and c.employee_id = person
    and c.valid_from <= (moment at time zone u.timezone)::date
    and coalesce(c.valid_to, 'infinity') >= (moment at time zone u.timezone)::date
$$;

update recognition_recipients r
set department_id = recognition_department_on(r.tenant_id, r.employee_id, r.published_at)
where r.published_at is not null;

create function recognition_department_kept() returns trigger language plpgsql as $$
begin
  new.department_id := recognition_department_on(new.tenant_id, new.employee_id, new.published_at);
  return new;
end $$;
create trigger recognition_department_kept before insert on recognition_recipients
  for each row when (new.published_at is not null) execute function recognition_department_kept();
create trigger recognition_department_published before update of published_at on recognition_recipients
  for each row when (old.published_at is null and new.published_at is not null)
  execute function recognition_department_kept();

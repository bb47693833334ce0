-- Charts and trends read what is kept of an appraisal together with whose it is, which template it has, how far it is
-- and when it runs. Kept beside the figures, they need not join the appraisals themselves, hundreds of thousands in a
-- large company (ADR 126).
alter table performance_figures
  add column employee_id bigint,
  add column template_id bigint,
  add column state smallint,
  add column start_date date,
  add column end_date date;

create function performance_changed() returns trigger language plpgsql as $$
begin
  insert into performance_figures (tenant_id, performance_id, employee_id, template_id, state, start_date, end_date)
  values (new.tenant_id, new.id, new.employee_id, new.template_id, new.state, new.start_date, new.end_date)
  on conflict (tenant_id, performance_id) do update
  set employee_id = excluded.employee_id, template_id = excluded.template_id, state = excluded.state,
    start_date = excluded.start_date, end_date = excluded.end_date;
  return null;
end $$;
create trigger figures_after_insert after insert on performances
  for each row execute function performance_changed();
create trigger figures_after_update
  after update of employee_id, template_id, state, start_date, end_date on performances
  for each row when (row(old.employee_id, old.template_id, old.state, old.start_date, old.end_date)
    is distinct from row(new.employee_id, new.template_id, new.state, new.start_date, new.end_date))
  execute function performance_changed();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    insert into performance_figures (performance_id, employee_id, template_id, state, start_date, end_date)
    select p.id, p.employee_id, p.template_id, p.state, p.start_date, p.end_date from performances p
    on conflict (tenant_id, performance_id) do update
    set employee_id = excluded.employee_id, template_id = excluded.template_id, state = excluded.state,
      start_date = excluded.start_date, end_date = excluded.end_date;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

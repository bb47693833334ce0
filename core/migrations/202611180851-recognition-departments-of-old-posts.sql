-- Posts from before departments were kept: changed outside a company, no row was seen, and none had been filled in.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update recognition_recipients r
    set department_id = recognition_department_on(r.tenant_id, r.employee_id, r.published_at)
    where r.published_at is not null and r.department_id is null;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

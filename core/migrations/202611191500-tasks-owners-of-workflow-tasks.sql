-- Tasks of workflows that started by themselves belonged to the person they are about, who could read and cancel them.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update tasks t set owner_id = coalesce((manager_ids(w.employee_id, current_date))[1], t.assignee_id)
    from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    where t.tenant_id = s.tenant_id and t.id = s.task_id and t.owner_id = w.employee_id
      and w.started_by_id is null;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

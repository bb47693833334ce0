-- The audit log says whose record an entry concerns, so that everyone can see who viewed and changed theirs.
alter table audit_log add column person_id bigint;
update audit_log set person_id = subject_id where subject_type in ('employee', 'user');
update audit_log set person_id = (coalesce(after -> 'employee_id', before -> 'employee_id',
    after -> 'employeeId', before -> 'employeeId') #>> '{}')::bigint
  where person_id is null and jsonb_typeof(coalesce(after -> 'employee_id', before -> 'employee_id',
    after -> 'employeeId', before -> 'employeeId')) = 'number';
create index on audit_log (tenant_id, person_id, id desc);
create index on audit_log (tenant_id, actor_id, id desc);

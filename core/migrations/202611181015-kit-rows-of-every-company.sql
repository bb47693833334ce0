-- Three earlier migrations changed rows outside any company and so, under row-level security, none: what the
-- library's entries are used for, whose record an entry of the audit log concerns, and which files were read.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update performance_library_items l set is_used = true
    where not l.is_used and exists (select from performance_items i where l.id in (i.label_id, i.library_item_id));
    update audit_log set person_id = subject_id
    where person_id is null and subject_type in ('employee', 'user');
    update audit_log set person_id = (coalesce(after -> 'employee_id', before -> 'employee_id',
        after -> 'employeeId', before -> 'employeeId') #>> '{}')::bigint
    where person_id is null and jsonb_typeof(coalesce(after -> 'employee_id', before -> 'employee_id',
        after -> 'employeeId', before -> 'employeeId')) = 'number';
    update document_versions set words_read_at = published_at
    where words_read_at is null and content <> '';
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

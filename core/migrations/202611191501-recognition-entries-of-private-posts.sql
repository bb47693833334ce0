-- Entries of private posts named the recipient, and joined the people of a post by its number (ADR 139).
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update audit_log a set person_id = null, subject_id = null, before = null, after = null
    from recognition_posts p
    where p.is_private and p.id = case a.subject_type
      when 'recognition-post' then a.subject_id
      when 'recognition-comment' then (coalesce(a.after, a.before) ->> 'owner_id')::bigint end;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

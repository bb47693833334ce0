-- When each person first signed in: recorded by the session that starts, so that invitations can be sent again to
-- people who never did. Sign-ins from before are in the audit log, which is never deleted (ADR 135).
create table first_sign_ins (
  tenant_id bigint not null default current_tenant() references tenants,
  user_id bigint not null,
  signed_in_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call isolate('first_sign_ins');

-- Invitations to one person since a time, so that a mailbox isn't flooded.
alter table users add column invitations_sent smallint not null default 0;
alter table users add column invitations_counted_from timestamptz;

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    insert into first_sign_ins (user_id, signed_in_at)
    select a.subject_id, min(a.at) from audit_log a
    join users u on u.tenant_id = a.tenant_id and u.id = a.subject_id
    where a.action = 'identity.session.start' and a.subject_type = 'user'
    group by a.subject_id
    on conflict do nothing;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

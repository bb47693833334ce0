-- People are found by the beginning of their email address.
create index users_by_email_prefix on users (tenant_id, (lower(email) collate "C"));

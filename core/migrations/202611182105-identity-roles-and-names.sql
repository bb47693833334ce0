-- Who has a role is asked by every approval; the roles there are, and how many people have each, by settings.
create index users_by_role on users (tenant_id, user_role, is_active, id);
-- Accounts are found by the beginning of a name, in any case, like addresses: lower() is not leakproof, so that no
-- index answers it under row-level security, and each keystroke read every account of the company.
alter table users
  add column name_lower text collate "C" generated always as (lower(first_name || ' ' || last_name)) stored,
  add column last_name_lower text collate "C" generated always as (lower(last_name)) stored;
create index users_by_name_lower on users (tenant_id, name_lower);
create index users_by_last_name_lower on users (tenant_id, last_name_lower);
create index users_by_username_beginning on users (tenant_id, (username collate "C"));

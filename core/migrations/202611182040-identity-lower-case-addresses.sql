-- An address is compared in lower case. Under row-level security no index answers lower(email): a function may see
-- rows of other companies only if it is leakproof, and lower is not, so that every account of the company was read.
-- A stored column is compared by the operator alone. It is lower() as before, so nobody's address is another's now;
-- the "C" collation lets one index answer whole addresses and their beginnings.
alter table users add column email_lower text collate "C" generated always as (lower(email)) stored;
create index users_by_email_lower on users (tenant_id, email_lower);
drop index users_tenant_id_lower_idx;
drop index users_by_email_prefix;

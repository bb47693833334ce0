/**
 * The laws of all tables, checked in PostgreSQL's catalogue: rows belong to a tenant, every key starts with
 * it, and the application has no access beyond what `isolate` grants. Each law is a query that returns a
 * sentence for every violation.
 */

/** Tables without tenant data, or used before the tenant is known, with the application's privileges. */
const outsideTenants: Readonly<Record<string, string>> = {
  tenants: 'SELECT, INSERT, UPDATE',
  tenant_hosts: '',
  schema_migrations: '',
};

/** Tables in which the application may only insert. */
const appendOnly: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, INSERT',
  contract_documents: 'SELECT, INSERT',
  contract_history: 'SELECT, INSERT',
  contract_signatures: 'SELECT, INSERT',
};

/** Tables filled by triggers from rows that belong to a tenant. */
const derived = ['search_entries', 'search_variants'];

/**
 * The only functions with the owner's rights: used before the tenant is known, or for its name, or to gather
 * statistics.
 */
const definerFunctions = [
  'tenant_by_host',
  'tenant_ids',
  'found_tenant',
  'tenant_host',
  'refresh_statistics',
];

/** The separate schema of pg-boss, which the application can't access. */
const foreignSchemas = ['pgboss'];

/** Tables whose tokens are deleted by a new password; other credentials have a generation. */
const deletedWithPassword = ['sessions', 'password_resets', 'known_browsers', 'onboarding_links'];

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const values = (rights: Readonly<Record<string, string>>) =>
  Object.entries(rights)
    .map(([name, granted]) => `('${name}', '${granted}')`)
    .join(', ');

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', ${list(foreignSchemas)})
  and n.nspname not like 'pg_temp%' and n.nspname not like 'pg_toast_temp%'`;

/**
 * All tenant tables with their oid, name and the number of their tenant_id column, and tables that belong to
 * tenants through mandatory foreign keys.
 */
const common = `with recursive tables as (
  select c.*, c.oid::regclass::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${ours}
), tenant_tables as (
  select t.*, a.attnum as tenant_column, a.attnotnull as tenant_not_null
  from tables t left join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped
  where t.name not in (${list(Object.keys(outsideTenants))})
), keys as (
  select k.conrelid, k.confrelid from pg_constraint k
  where k.contype = 'f' and not exists (select from pg_attribute a
    where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull)
), anchored (oid) as (
  select 'tenants'::regclass::oid
  union select keys.conrelid from keys join anchored on anchored.oid = keys.confrelid
), may (name, rights) as (
  values ${values({ ...outsideTenants, ...appendOnly })}
)`;

const policy = '(tenant_id = ( SELECT current_tenant() AS current_tenant))';

const queries = [
  `select name || ' has no tenant_id' as broken from tenant_tables where tenant_column is null`,
  `select name || ' allows a row without tenant_id' as broken from tenant_tables where tenant_not_null is false`,
  `select name || ' has no primary key' as broken from tenant_tables t
   where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  `select i.indexrelid::regclass || ' is unique on ' || name || ' but does not begin with tenant_id' as broken
   from tenant_tables t join pg_index i on i.indrelid = t.oid
   where i.indisunique and i.indkey[0] is distinct from t.tenant_column`,
  `select k.conname || ' excludes rows of ' || name || ' across tenants' as broken
   from tenant_tables t join pg_constraint k on k.conrelid = t.oid
   where k.contype = 'x' and not (k.conkey[1] is not distinct from t.tenant_column
     and k.conexclop[1]::regoperator::text = '=(bigint,bigint)')`,
  `select k.conname || ' on ' || name || ' refers to ' || k.confrelid::regclass || ' without the tenant' as broken
   from tenant_tables t join pg_constraint k on k.conrelid = t.oid
   where k.contype = 'f' and not (k.conkey[1] is not distinct from t.tenant_column and case
     when k.confrelid = 'tenants'::regclass then cardinality(k.conkey) = 1
     else cardinality(k.conkey) > 1 and exists (select from pg_attribute a
       where a.attrelid = k.confrelid and a.attnum = k.confkey[1] and a.attname = 'tenant_id') end)`,
  `select name || '.tenant_id does not lead to tenants' as broken from tenant_tables t
   where tenant_column is not null and t.oid not in (select oid from anchored)
     and name not in (${list(derived)})`,
  `select name || ' opens something for a person, and would survive a new password: it has no link_generation' as broken
   from tenant_tables t where name not in (${list(deletedWithPassword)})
     and (select count(*) from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
       and a.attname in ('token_hash', 'user_id')) = 2
     and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'link_generation')`,
  `select name || ' does not force row-level security' as broken from tenant_tables
   where not (relrowsecurity and relforcerowsecurity)`,
  `select name || ' has no policy' as broken from tenant_tables t
   where not exists (select from pg_policy p where p.polrelid = t.oid)`,
  `select 'the policy ' || p.polname || ' on ' || name || ' is not the one that isolate makes' as broken
   from tenant_tables t join pg_policy p on p.polrelid = t.oid
   where not (p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
     and pg_get_expr(p.polqual, t.oid) is not distinct from '${policy}'
     and pg_get_expr(p.polwithcheck, t.oid) is not distinct from '${policy}')`,
  `select 'the policy ' || p.polname || ' on ' || name || ' lets a plan know the company it was made for' as broken
   from tables join pg_policy p on p.polrelid = tables.oid
   where concat(pg_get_expr(p.polqual, tables.oid), pg_get_expr(p.polwithcheck, tables.oid))
     ~ '= current_tenant\\(\\)'`,
  `select 'the function ' || f.oid::regprocedure || ' lets a plan know the company it was made for' as broken
   from (select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours} and p.prokind = 'f' offset 0) f
   where pg_get_functiondef(f.oid) ~ '= *current_tenant\\(\\)'`,
  `select 'tenure_app may ' || g.privilege_type || ' on ' || t.name as broken
   from tables t cross join lateral aclexplode(t.relacl) g left join may on may.name = t.name
   where g.grantee = 'tenure_app'::regrole and (g.is_grantable or not g.privilege_type
     = any (string_to_array(coalesce(may.rights, 'SELECT, INSERT, UPDATE, DELETE'), ', ')))`,
  `select 'everybody may ' || g.privilege_type || ' on ' || t.name as broken
   from tables t cross join lateral aclexplode(t.relacl) g where g.grantee = 0`,
  `select 'a column of ' || t.name || ' is granted by itself: ' || a.attname as broken
   from tables t join pg_attribute a on a.attrelid = t.oid where a.attacl is not null`,
  `select 'tenure_app may ' || g.privilege_type || ' on the sequence ' || c.oid::regclass as broken
   from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) g
   where c.relkind = 'S' and ${ours} and g.grantee in ('tenure_app'::regrole, 0) and g.privilege_type <> 'USAGE'`,
  `select c.oid::regclass || ' is a ' || case c.relkind when 'm' then 'materialised view' when 'f' then 'foreign table'
     else 'view that does not ask with the rights of whoever uses it' end as broken
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where ${ours} and (c.relkind in ('m', 'f')
     or c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false))`,
  `select 'the function ' || p.oid::regprocedure || ' runs with the rights of its owner' as broken
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${ours} and p.prosecdef and (p.proname not in (${list(definerFunctions)})
     or not coalesce(p.proconfig @> '{search_path=public}', false)
     or has_function_privilege('public', p.oid, 'execute'))`,
  `select 'tenure_app may create in the schema ' || n.nspname as broken
   from pg_namespace n where has_schema_privilege('tenure_app', n.oid, 'create')`,
  `select 'tenure_app may enter the schema ' || n.nspname as broken
   from pg_namespace n where n.nspname in (${list(foreignSchemas)})
     and has_schema_privilege('tenure_app', n.oid, 'usage')`,
  `select 'tenure_app owns ' || c.oid::regclass as broken from pg_class c where c.relowner = 'tenure_app'::regrole`,
  `select 'tenure_app can bypass row-level security or make roles and databases' as broken from pg_roles
   where rolname = 'tenure_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  `select 'tenure_app is a member of ' || m.roleid::regrole as broken
   from pg_auth_members m where m.member = 'tenure_app'::regrole`,
];

/** All violations of the schema laws in a migrated database. */
export async function brokenSchemaLaws(
  rows: (sql: string) => Promise<readonly { broken: string }[]>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const query of queries)
    for (const row of await rows(`${common} ${query}`)) broken.push(row.broken);
  return broken.sort();
}

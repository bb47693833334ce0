/**
 * Tenant isolation without row-level security: in the schema `bare` every table is a view of one tenant's
 * rows with a constant predicate, which the planner inlines.
 */
import { urlOfDatabase, withClient } from '@tenure/server/postgres/databases';

export async function makeBareSchema(
  adminUrl: string,
  database: string,
  tenantId: number,
): Promise<string> {
  const url = urlOfDatabase(adminUrl, database);
  await withClient(url, async (admin) => {
    await admin.query('drop schema if exists bare cascade; create schema bare');
    const tables = await admin.query<{ name: string; key: string }>(`
      select c.relname as name, case c.relname when 'tenants' then 'id' else 'tenant_id' end as key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relrowsecurity`);
    for (const { name, key } of tables.rows)
      await admin.query(
        `create view bare.${name} as select * from public.${name} where ${key} = ${tenantId}`,
      );
    await admin.query(`set search_path = ''`);
    const functions = await admin.query<{ name: string; text: string }>(`
      select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname = 'sql'
        and not p.prosecdef and p.proname <> 'current_tenant'`);
    await admin.query('set search_path = bare, public');
    const made = new Set([...tables.rows, ...functions.rows].map(({ name }) => name));
    for (const { text } of functions.rows)
      await admin.query(
        text
          .replaceAll(/\(\s*select public\.current_tenant\(\)[^)]*\)/gi, `${tenantId}::bigint`)
          .replaceAll('public.current_tenant()', `${tenantId}::bigint`)
          .replaceAll(/\bpublic\.(\w+)/g, (whole, name) =>
            made.has(name) ? `bare.${name}` : whole,
          ),
      );
  });
  const address = new URL(url);
  address.searchParams.set('options', '-c search_path=bare,public');
  return address.href;
}

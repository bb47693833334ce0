import type { Database } from '@tenure/core/kit/data/database';
import { StartupError } from '../startup-error.ts';

/** Refuses to start with a role that can bypass row-level security. */
export async function assertIsolation(database: Database): Promise<void> {
  const { rows } = await database.outsideTenants(
    `select current_user as name, r.rolsuper or r.rolbypassrls as bypasses,
       exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')
         and c.relnamespace = 'public'::regnamespace) as owns,
       array(select c.relname::text from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
           and has_table_privilege(c.oid, 'select')
           and not (c.relrowsecurity and c.relforcerowsecurity)) as open
     from pg_roles r where r.rolname = current_user`,
    [],
  );
  const role = rows[0] as { name: string; bypasses: boolean; owns: boolean; open: string[] };
  if (role.bypasses || role.owns)
    throw new StartupError(
      `The database role ${role.name} can bypass row-level security (${role.bypasses ? 'superuser or BYPASSRLS' : 'it owns the tables'}): let DATABASE_URL name a role that is a member of tenure_app and nothing more, and DATABASE_OWNER_URL the owner.`,
    );
  if (role.open.length)
    throw new StartupError(`These tables are open across tenants: ${role.open.join(', ')}.`);
}

/**
 * Provides companies with the permissions and default data of their areas: when a company is created, and at
 * the start of a version that adds some. Each grant and each step is applied to a company once and recorded,
 * so that what an administrator removes or deletes is not added again.
 */
import { defaultProfileNames } from '@tenure/contract/identity/default-profiles';
import { addMissingProfiles, type Grant, grantPermissions } from './identity/public.ts';
import type { Ctx } from './kit/ctx.ts';
import type { Database } from './kit/data/database.ts';
import { kyselyOver } from './kit/data/kysely.ts';
import type { Area } from './kit/define-area.ts';
import type { Ports } from './kit/ports.ts';

/** Provisions one company, in its transaction. */
export async function provision(ctx: Ctx, areas: readonly Area[]): Promise<void> {
  const rows = await ctx.db.selectFrom('provisions').select('key').execute();
  const known = new Set(rows.map(({ key }) => key));
  const grants = grantsOf(areas).filter((grant) => !known.has(keyOf(grant)));
  const steps = areas.flatMap(({ name, provision = {} }) =>
    Object.entries(provision)
      .map(([step, run]) => ({ key: `${name}.${step}`, run }))
      .filter(({ key }) => !known.has(key)),
  );
  // A profile without any recorded grant is new; others may have been deleted on purpose.
  const added = defaultProfileNames.filter(
    (name) => ![...known].some((key) => key.endsWith(` to ${name}`)),
  );
  if (added.length > 0) await addMissingProfiles(ctx, added);
  if (grants.length > 0) await grantPermissions(ctx, grants);
  for (const { run } of steps) await run(ctx);
  const keys = [...grants.map(keyOf), ...steps.map(({ key }) => key)];
  if (keys.length > 0)
    await ctx.db
      .insertInto('provisions')
      .values(keys.map((key) => ({ key, provisioned_at: ctx.now })))
      .execute();
}

/** Provisions all companies; a failure is logged and does not affect the others. */
export async function provisionCompanies(
  database: Database,
  ports: Ports,
  areas: readonly Area[],
): Promise<void> {
  const { rows } = await database.outsideTenants('select id from tenant_ids() as id', []);
  for (const { id: tenantId } of rows as { id: number }[])
    try {
      await database.inTenant(tenantId, 'write', (connection) =>
        provision(
          {
            tenantId,
            db: kyselyOver(connection),
            now: ports.clock.now(),
            ports,
            origin: { requestId: 'provision', ip: null, userAgent: null },
          },
          areas,
        ),
      );
    } catch (error) {
      ports.log.error(
        { tenantId, error: String(error) },
        'A company could not be brought up to date',
      );
    }
}

const keyOf = ({ profile, permission }: Grant) => `grant ${permission} to ${profile}`;

/** All permissions with the default profiles that get them. */
function grantsOf(areas: readonly Area[]): Grant[] {
  return areas.flatMap(({ permissions, grants }) =>
    permissions.flatMap((permission) =>
      defaultProfileNames
        .filter(
          (profile) =>
            profile === 'System Administrator' ||
            grants.everyone?.includes(permission) ||
            grants[profile]?.includes(permission),
        )
        .map((profile) => ({ profile, permission })),
    ),
  );
}

import type { DateFormat } from '@tenure/contract/site/date-format';
import { modules } from '@tenure/contract/site/modules';
import type { Features, Site } from '@tenure/contract/site/site';
import { displayName } from '../kit/actor.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Given, only, prepared } from '../kit/data/prepared.ts';

/** Flags are on by default: the newest variant is the normal one. */
export const defaultFeatures: Features = {
  newDashboardUi: true,
  dragAndDropDashboard: true,
  newLeftNavigation: true,
  newPerformanceUiPreview: true,
  newPerformanceAppraisalUi: true,
};

const ownRow = prepared((db, given: Given<{ userId: number }>) =>
  db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['t.name', 't.system_name', 't.short_name', 't.features'])
    .select(['u.id', 'u.uuid', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.mobile'])
    .select([
      'u.timezone',
      'u.country',
      'u.language',
      'u.date_format',
      'u.user_role',
      'u.user_type',
      'u.created_at',
    ])
    .where(
      'u.id',
      '=',
      given(({ userId }) => userId),
    ),
);

export async function readSite(ctx: SignedInCtx): Promise<Site> {
  const row = only(await ownRow(ctx, ctx.actor));
  const features = { ...defaultFeatures, ...(row.features as Partial<Features>) };
  return {
    tenant: {
      name: row.name,
      systemName: row.system_name,
      shortName: row.short_name,
      newNavEnabled: features.newLeftNavigation,
      enabledModules: modules.map(({ id }) => id).filter((id) => ctx.actor.modules.has(id)),
      features,
    },
    user: {
      id: row.id,
      username: row.username,
      displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
      timezone: row.timezone,
      email: row.email,
      uuid: row.uuid,
      createdAt: row.created_at.toISOString(),
      userRole: row.user_role,
      userType: row.user_type,
      isEmployee: ctx.actor.isEmployee,
      isOnboarding: ctx.actor.isOnboarding === true,
      country: row.country,
      mobile: row.mobile,
      language: row.language,
      dateFormat: row.date_format as DateFormat,
      actingBy: ctx.actor.actingBy
        ? {
            displayName: ctx.actor.actingBy.displayName,
            until: ctx.actor.actingBy.until.toISOString(),
          }
        : null,
    },
  };
}

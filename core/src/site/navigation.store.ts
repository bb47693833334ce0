import { modules } from '@tenure/contract/site/modules';
import type { Navigation } from '@tenure/contract/site/navigation';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { ADMINISTRATION, AUDIT_LOG } from '@tenure/contract/site/settings-pages';
import { sql } from 'kysely';
import { employeeNumberOf, pictureRows, shown } from '../identity/public.ts';
import { displayName } from '../kit/actor.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Given, only, prepared } from '../kit/data/prepared.ts';
import type { BuiltModule, Contributions } from '../kit/define-area.ts';
import { may } from '../kit/judge.ts';
import { careersLink } from './careers-link.ts';

const ownRow = prepared((db, given: Given<{ userId: number }>) =>
  db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['t.name', 't.system_name', 't.brand_color', 't.footer_message'])
    .select(['t.careers_address', employeeNumberOf(sql`u.id`).as('employee_number')])
    .select(['u.first_name', 'u.last_name', 'u.user_role', 'u.avatar_key'])
    .select(pictureRows.as('pictures'))
    .where(
      'u.id',
      '=',
      given(({ userId }) => userId),
    ),
);

/** The current user's menus: modules that the tenant enabled and that they may use. */
export async function readNavigation(
  ctx: SignedInCtx,
  built: readonly BuiltModule[],
  settingsPages: Contributions['settingsPages'],
): Promise<Navigation> {
  const row = only(await ownRow(ctx, ctx.actor));
  const offered = ctx.actor.isOnboarding ? [] : modules;
  const shownModules = await Promise.all(
    offered.flatMap((module) => {
      // Modules that this version doesn't have are skipped, even if the company enabled them.
      const found = built.find(({ id }) => id === module.id);
      const isOffered = ctx.actor.modules.has(module.id) && (found?.mayUse?.(ctx.actor) ?? true);
      return found && isOffered ? [withPages(ctx, module, found)] : [];
    }),
  );
  const isWorkingHere = !ctx.actor.isOnboarding && !ctx.actor.isFormer;
  const careers = isWorkingHere ? careersLink(row) : null;
  return {
    user: {
      id: ctx.actor.userId,
      displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
      userRole: row.user_role,
      avatarUrl: row.avatar_key ? `/cobra/api/tms/employees/${ctx.actor.userId}/avatar` : null,
    },
    branding: { color: row.brand_color, logo: shown(row.pictures.logo) },
    menu: {
      modules: shownModules,
      user: [
        ...(ctx.actor.isOnboarding ? [] : ownPages),
        ...(careers ? [{ id: 'careers', ...careers }] : []),
        ...(ctx.actor.permissions.has('site.settings.manage')
          ? [{ id: 'administration', label: 'Administration', href: ADMINISTRATION }]
          : ctx.actor.permissions.has('audit.log.view')
            ? [{ id: 'audit-log', label: 'Audit log', href: AUDIT_LOG }]
            : []),
        { id: 'logout', label: 'Sign Out', href: '/logout' },
      ],
      settings: settingsPages
        .filter(({ module }) => module === undefined || ctx.actor.modules.has(module))
        .filter(({ action }) => !ctx.actor.isOnboarding && may(ctx.actor, action, null))
        .map(({ id }) => id),
    },
    status: statusOf(ctx.ports.runtimeConfig.environment),
    company: { name: row.name, systemName: row.system_name },
    footerMessage: row.footer_message,
  };
}

const withPages = async (
  ctx: SignedInCtx,
  module: (typeof modules)[number],
  built: BuiltModule,
) => ({ ...module, pages: [...((await built.pages?.(ctx)) ?? [])] });

const ownPages = [
  { id: 'preferences', label: 'Preferences', href: '/controlpanel/preference' },
  { id: 'change-password', label: 'Change Password', href: '/controlpanel/change-password' },
];

/** Marks test environments, so that they can't be mistaken for the real company. */
const statusOf = (environment: RuntimeConfig['environment']): Navigation['status'] =>
  environment === 'production'
    ? { label: 'Live', tone: 'positive' }
    : {
        label: `${environment.charAt(0).toUpperCase()}${environment.slice(1)} environment`,
        tone: 'information',
      };

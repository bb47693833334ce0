import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { HasHomeWidget } from '../kit/contribution/home-widget.ts';
import type { HintOf } from '../kit/contribution/to-do.ts';
import type { WidgetDefinition } from '../kit/contribution/widget.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { type Given, prepared } from '../kit/data/prepared.ts';
import { may } from '../kit/judge.ts';
import { notFound } from '../kit/refusal.ts';
import { dashboardActions } from './dashboard.actions.ts';
import type { DashboardRecord, StoredWidget } from './dashboard-record.ts';
import type { WidgetRegistry } from './registry.ts';

/** A dashboard with its widgets in one statement. */
const withWidgets = (where: RawBuilder<unknown>, further = sql``) => sql<DashboardRecord>`
  select d.id, d.owner_id as "ownerId", d.user_role as "userRole", d.title, d.structure,
    d.template_id as "templateId", d.touched_at is not null as "isTouched", d.version,
    (select coalesce(json_agg(json_build_object('id', w.id, 'type', w.type, 'title', w.title,
        'container', w.container, 'order', w.place, 'settings', w.settings)
        order by w.container, w.place, w.id), '[]')
      from dashboard_widgets w
      where w.tenant_id = d.tenant_id and w.dashboard_id = d.id) as widgets ${further}
  from dashboards d where ${where}`;

const byId = prepared((_, given: Given<{ id: number }>) =>
  withWidgets(sql`d.id = ${given(({ id }) => id)}`),
);

const homeOf = prepared((_, given: Given<{ userId: number; userRole: string | null }>) =>
  withWidgets(sql`d.owner_id = ${given(({ userId }) => userId)}
    and (${given(({ userRole }) => userRole)}::text is null or d.touched_at is not null
      or exists (select from dashboards t where t.tenant_id = d.tenant_id and t.id = d.template_id
        and t.user_role = ${given(({ userRole }) => userRole)}))`),
);

type Hints = NonNullable<WidgetDefinition['hints']>;
type AskedWithHints = HintOf & { readonly id: number };
type ReadWithHints = ReturnType<typeof prepared<AskedWithHints, DashboardRecord>>;

const readsWithHints = new WeakMap<Hints, ReadWithHints>();

/** Built once for each kind of widget that has hints. */
function withHints(hints: Hints): ReadWithHints {
  const known = readsWithHints.get(hints);
  if (known) return known;
  const made = prepared<AskedWithHints, DashboardRecord>((_, given) => {
    const of = {
      userId: given(({ userId }) => userId),
      userRole: given(({ userRole }) => userRole),
      today: given(({ today }) => today),
    };
    return withWidgets(sql`d.id = ${given(({ id }) => id)}`, sql`, ${hints(of)} as hints`);
  });
  readsWithHints.set(hints, made);
  return made;
}

/** With what its widget wants to know about the asker, once this server knows which kind it is. */
export async function findDashboardOf(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  { dashboardId, widgetId }: { readonly dashboardId: number; readonly widgetId: number },
): Promise<DashboardRecord | undefined> {
  const { userId, userRole, timezone } = ctx.actor;
  const type = kindsOf(ctx).get(widgetId);
  const hints = type === undefined ? undefined : registry.find(type)?.hints;
  if (!hints) return findDashboard(ctx, { params: { dashboardId } });
  const today = dayIn(timezone, ctx.now);
  const [found] = await withHints(hints)(ctx, { id: dashboardId, userId, userRole, today });
  return found && visible(ctx, found);
}

/** The kinds of widgets never change: what a server has seen, it knows. */
const kinds = new WeakMap<object, Map<number, Map<number, string>>>();
const MOST_KINDS = 100_000;

function kindsOf({ ports, tenantId }: Ctx): Map<number, string> {
  const ofHost = kinds.get(ports) ?? new Map<number, Map<number, string>>();
  kinds.set(ports, ofHost);
  const ofTenant = ofHost.get(tenantId) ?? new Map<number, string>();
  ofHost.set(tenantId, ofTenant);
  if (ofTenant.size > MOST_KINDS) ofTenant.clear();
  return ofTenant;
}

function remembered(ctx: Ctx, found: DashboardRecord | undefined): DashboardRecord | undefined {
  const known = kindsOf(ctx);
  for (const { id, type } of found?.widgets ?? []) known.set(id, type);
  return found;
}

export async function readDashboard(ctx: Ctx, id: number): Promise<DashboardRecord | undefined> {
  const [found] = await byId(ctx, { id });
  return remembered(ctx, found);
}

/** Someone's home; with a role only one that follows it, or that they have touched. */
export async function readHome(
  ctx: Ctx,
  userId: number,
  userRole: string | null,
): Promise<DashboardRecord | undefined> {
  const [found] = await homeOf(ctx, { userId, userRole });
  return remembered(ctx, found);
}

export const hasHomeWidget: HasHomeWidget = async (ctx, type) =>
  (await readHome(ctx, ctx.actor.userId, null))?.widgets.some((one) => one.type === type) ?? false;

/** What someone may not see does not exist for them. */
export async function findDashboard(
  ctx: SignedInCtx,
  { params }: { params: { dashboardId: number } },
): Promise<DashboardRecord | undefined> {
  const found = await readDashboard(ctx, params.dashboardId);
  return found && visible(ctx, found);
}

const visible = ({ actor }: SignedInCtx, found: DashboardRecord) =>
  may(actor, dashboardActions.view, found) ? found : undefined;

/** For changing: a second writer waits here and finds the version that the first one left. */
export async function lockDashboard(
  ctx: SignedInCtx,
  input: { params: { dashboardId: number } },
): Promise<DashboardRecord | undefined> {
  await ctx.db
    .selectFrom('dashboards')
    .select('id')
    .where('id', '=', input.params.dashboardId)
    .forUpdate()
    .execute();
  return findDashboard(ctx, input);
}

/** A widget of this dashboard; one of another is not found either. */
export function widgetOf({ widgets }: DashboardRecord, widgetId: number): StoredWidget {
  const found = widgets.find(({ id }) => id === widgetId);
  if (!found) throw notFound(dashboardMessages.widgetNotFound);
  return found;
}

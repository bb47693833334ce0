/** Loads a widget's hints about the viewer before its data, with the dashboard or separately. */
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { HintOf } from '../kit/contribution/to-do.ts';
import type { WidgetDefinition } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Given, prepared } from '../kit/data/prepared.ts';
import { findDashboard, visible, withWidgets } from './dashboard.store.ts';
import type { DashboardRecord } from './dashboard-record.ts';
import type { WidgetRegistry } from './registry.ts';
import { kindsOf } from './widget-kinds.ts';

type Hints = NonNullable<WidgetDefinition['hints']>;

/** Prepared once per widget type with hints. */
const statementsOf = (hints: Hints) => {
  const select = <I extends HintOf>(given: Given<I>) =>
    hints({
      userId: given(({ userId }) => userId),
      userRole: given(({ userRole }) => userRole),
      today: given(({ today }) => today),
    });
  return {
    alone: prepared(
      (_, given: Given<HintOf>) => sql<{ hints: boolean[] }>`
      select ${select(given)} as hints`,
    ),
    withDashboard: prepared((_, given: Given<HintOf & { readonly id: number }>) =>
      withWidgets(sql`d.id = ${given(({ id }) => id)}`, sql`, ${select(given)} as hints`),
    ),
  };
};

const built = new WeakMap<Hints, ReturnType<typeof statementsOf>>();

function statements(hints: Hints) {
  const known = built.get(hints) ?? statementsOf(hints);
  built.set(hints, known);
  return known;
}

const asker = ({ actor, now }: SignedInCtx): HintOf => ({
  userId: actor.userId,
  userRole: actor.userRole,
  today: dayIn(actor.timezone, now),
});

export async function readHints(
  ctx: SignedInCtx,
  { hints }: WidgetDefinition,
): Promise<readonly boolean[] | undefined> {
  if (!hints) return undefined;
  const [row] = await statements(hints).alone(ctx, asker(ctx));
  return row?.hints;
}

/** The dashboard of a widget, including its hints once this server has cached the widget's type. */
export async function findDashboardOf(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  { dashboardId, widgetId }: { readonly dashboardId: number; readonly widgetId: number },
): Promise<DashboardRecord | undefined> {
  const type = kindsOf(ctx).get(widgetId);
  const hints = type === undefined ? undefined : registry.find(type)?.hints;
  if (!hints) return findDashboard(ctx, { params: { dashboardId } });
  const [found] = await statements(hints).withDashboard(ctx, { ...asker(ctx), id: dashboardId });
  return found && visible(ctx, found);
}

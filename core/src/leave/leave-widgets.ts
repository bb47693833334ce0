/** Dashboard widgets: balances, own requests, pending approvals, and the calendar. */
import { leaveStates } from '@tenure/contract/leave/leave-request-states';
import * as contracts from '@tenure/contract/leave/leave-widgets';
import type { ItemOf } from '@tenure/contract/site/widget';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import {
  defineWidget,
  type ItemsQuestion,
  pageOf,
  type WidgetItems,
} from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { invalidInput } from '../kit/refusal.ts';
import { dates } from '../worktime/public.ts';
import { waitsFor } from './approvals/approvals.ts';
import { balancesOn } from './balances/balance.store.ts';
import { ownBalances } from './balances/balance-facts.store.ts';
import { readCalendar } from './calendar/read-calendar.ts';
import { viewerOf } from './calendar/viewer.ts';
import { leaveListActions } from './requests/leave-request.actions.ts';
import { readRequests, unseenBy } from './requests/leave-request.store.ts';
import { presentRequest } from './requests/present-request.ts';

type LeaveItems = Promise<WidgetItems<ItemOf<typeof contracts.leaveWidget>>>;

export const leaveWidget = defineWidget({
  contract: contracts.leaveWidget,
  needs: 'leave.request.view',
  itemsPerPage: () => 5,
  read: (ctx, { widgetType, showPendings }, asked) => {
    if (widgetType === 'balances') return readBalances(ctx, showPendings, asked);
    if (widgetType === 'approvals') return readList(ctx, waitsFor(ctx), asked);
    const mine = sql`q.employee_id = ${ctx.actor.userId}`;
    const { pending, 'change-asked': changeAsked } = leaveStates;
    return readList(
      ctx,
      showPendings ? mine : sql`${mine} and q.status not in (${pending.code}, ${changeAsked.code})`,
      asked,
    );
  },
});

/** The leave page lists the rest. */
const MOST_ENDED = 3;

/** Only leave types with a balance; the platform's administrator has no leave. */
async function readBalances(
  ctx: SignedInCtx,
  showPendings: boolean,
  asked: ItemsQuestion,
): LeaveItems {
  const about = ctx.actor.isEmployee ? await ownBalances(ctx, ctx.actor.userId) : undefined;
  const balances = (about ? balancesOn(about.facts, about.facts.today) : [])
    .filter(({ hasBalance }) => hasBalance)
    .map((balance) => (showPendings ? balance : { ...balance, reservedMinutes: 0 }));
  // Declined and cancelled requests come before the balances until they have been seen.
  const ended = about?.hasUnseen
    ? await readRequests(ctx, unseenBy(ctx.actor), { limit: MOST_ENDED, offset: 0 })
    : [];
  const items = [
    ...ended.map((record) => ({ kind: 'request' as const, request: presentRequest(ctx, record) })),
    ...balances.map((balance) => ({ kind: 'balance' as const, balance })),
  ];
  return { items: pageOf(items, asked), totalItems: items.length, actions: actionsOf(ctx) };
}

async function readList(
  ctx: SignedInCtx,
  where: Parameters<typeof readRequests>[1],
  { page, itemsPerPage, sortBy, sortDirection = 'desc' }: ItemsQuestion,
): LeaveItems {
  const towards = sql.raw(sortDirection);
  const records = await readRequests(
    ctx,
    where,
    { limit: itemsPerPage, offset: (page - 1) * itemsPerPage },
    sql`${sortBy ? sql`` : sql`${unseenBy(ctx.actor)} desc, `}q.start_date ${towards}, q.id ${towards}`,
  );
  return {
    items: records.map((record) => ({
      kind: 'request' as const,
      request: presentRequest(ctx, record),
    })),
    totalItems: records[0]?.request.total ?? 0,
    actions: actionsOf(ctx),
  };
}

/** Every employee may request their own leave; the request is validated on submission. */
const actionsOf = ({ actor }: SignedInCtx) =>
  actor.isEmployee && actor.permissions.has(leaveListActions.ask.needs)
    ? [leaveListActions.ask.sentAs]
    : [];

const MOST_DAYS = 62;
/** More than a month of the widget can show; the calendar has the rest. */
const MOST_EVENTS = 200;

export const leaveCalendarWidget = defineWidget({
  contract: contracts.leaveCalendarWidget,
  needs: 'leave.calendar.view',
  itemsPerPage: () => MOST_EVENTS,
  async read(ctx, { scope }, asked) {
    const today = dayIn(ctx.actor.timezone, ctx.now);
    const from = asked.from ?? `${today.slice(0, 7)}-01`;
    const to = asked.to ?? dates.lastDayOfMonth(from.slice(0, 7));
    if (to < from || dates.daysBetween(from, to) > MOST_DAYS)
      throw invalidInput([{ field: 'to', message: `Choose a range of at most ${MOST_DAYS} days` }]);
    const { items } = await readCalendar(ctx, viewerOf(ctx.actor), {
      from,
      to,
      scope,
      leaveTypeCode: '',
      department: '',
      location: '',
    });
    const sorted = items.toSorted((one, other) => (one.start < other.start ? -1 : 1));
    if (asked.sortDirection === 'desc') sorted.reverse();
    return { items: pageOf(sorted, asked), totalItems: sorted.length };
  },
});

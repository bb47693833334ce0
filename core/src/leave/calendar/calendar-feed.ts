/**
 * A calendar feed at a secret URL: 256 random bits, stored as a hash, shown once. It ends when it is revoked,
 * or when a new password or signing out everywhere increases the owner's link generation (ADR 32).
 */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { CalendarFeed, CalendarScope } from '@tenure/contract/leave/calendar';
import {
  type addCalendarFeed,
  readCalendarFeed as reading,
} from '@tenure/contract/leave/calendar-endpoints';
import { enabledModules } from '@tenure/contract/site/modules';
import { sql } from 'kysely';
import { dayOverEverywhere } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { Ctx, PublicCtx, SignedInCtx } from '../../kit/ctx.ts';
import { notFound } from '../../kit/refusal.ts';
import { keptModules } from '../../kit/walk/switched-off.ts';
import { namesOnly } from '../../org/public.ts';
import { dates } from '../../worktime/public.ts';
import { feedParts } from '../rules/feed-events.ts';
import { writeCalendar } from '../rules/icalendar.ts';
import { entryIcs, ownEntries } from './own-entries.ts';
import { readCalendar } from './read-calendar.ts';

const MONTHS_BACK = 3;
const MONTHS_AHEAD = 15;
const hrRoles = ['HR Manager', 'Company Admin', 'Platform Admin'];

/** Feeds of their owner's current link generation; older ones are invalid and hidden. */
const liveFeeds = ({ db }: Ctx) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.tenant_id', '=', 'f.tenant_id')
        .onRef('u.id', '=', 'f.user_id')
        .onRef('u.link_generation', '=', 'f.link_generation'),
    );

export async function listFeeds(ctx: SignedInCtx): Promise<{ items: CalendarFeed[] }> {
  const rows = await liveFeeds(ctx)
    .select(['f.id', 'f.scope', 'f.created_at'])
    .where('f.user_id', '=', ctx.actor.userId)
    .orderBy('f.id')
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      scope: row.scope as CalendarScope,
      createdAt: new Date(row.created_at).toISOString(),
      address: null,
    })),
  };
}

export async function addFeed(
  ctx: SignedInCtx,
  { body }: InputOf<typeof addCalendarFeed>,
): Promise<CalendarFeed> {
  const token = ctx.ports.random.token();
  const row = await ctx.db
    .insertInto('calendar_feeds')
    .values({
      user_id: ctx.actor.userId,
      scope: body.scope,
      token_hash: await ctx.ports.sha256(token),
      link_generation: sql<number>`(select link_generation from users where id = ${ctx.actor.userId})`,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'leave.calendar-feed.added',
    subject: { type: 'calendar-feed', id: row.id },
  });
  return {
    id: row.id,
    scope: body.scope,
    createdAt: ctx.now.toISOString(),
    address: pathOf(reading.path, { token }),
  };
}

export async function revokeFeed(
  ctx: SignedInCtx,
  { params }: { params: { feedId: number } },
): Promise<undefined> {
  const gone = await ctx.db
    .deleteFrom('calendar_feeds')
    .where('id', '=', params.feedId)
    .where('user_id', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(ctx, {
    action: 'leave.calendar-feed.revoked',
    subject: { type: 'calendar-feed', id: params.feedId },
  });
}

export async function readFeed(
  ctx: PublicCtx,
  { params }: { params: { token: string } },
): Promise<string> {
  const feed = await liveFeeds(ctx)
    .select(['f.user_id', 'f.scope', 'u.timezone', 'u.user_role'])
    .select(keptModules.as('modules'))
    .where('f.token_hash', '=', await ctx.ports.sha256(params.token))
    .where('u.is_active', '=', true)
    // Feeds are only for current employees: the URL stops working after the last day.
    .where(sql<boolean>`not exists (select from employees e where e.tenant_id = u.tenant_id
      and e.id = u.id and e.end_date < ${dayOverEverywhere(ctx.now)}::date)`)
    .executeTakeFirst();
  if (!feed) throw notFound();
  const today = ctx.now.toISOString().slice(0, 10);
  const viewer = {
    userId: feed.user_id,
    isHr: hrRoles.includes(feed.user_role),
    visibility: namesOnly,
    seesLeave: enabledModules(feed.modules).has('leave'),
  };
  const asked = {
    from: dates.addMonths(today, -MONTHS_BACK),
    to: dates.addMonths(today, MONTHS_AHEAD),
    scope: feed.scope as CalendarScope,
    leaveTypeCode: '',
    department: '',
    location: '',
  };
  const { items, rows } = await readCalendar(ctx, viewer, asked);
  const owner = {
    userId: feed.user_id,
    timezone: feed.timezone,
    modules: enabledModules(feed.modules),
  };
  const entries = await ownEntries(ctx, owner, asked);
  const byEvent = new Map(rows.map((row) => [`leave-${row.id}`, row]));
  return writeCalendar(
    [
      ...entries.map((entry) => entryIcs(entry, owner, ctx.tenantId)),
      ...items.flatMap((event) => {
        const row = byEvent.get(event.id);
        const parts = feedParts(
          event.start,
          event.end,
          row?.days.filter(({ part }) => part !== 'full') ?? [],
          row?.in_full ?? false,
        );
        return parts.map(({ from, to, words }) => ({
          uid: `${event.id}${parts.length > 1 ? `-${from}` : ''}-${ctx.tenantId}@tenure`,
          from,
          to,
          summary: `${event.longTitle}${words}`,
          status: event.meta.isPending ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
          // Clients only update an event when its sequence increases.
          sequence: row ? row.version - 1 : 0,
          isBusy: event.meta.employeeId === feed.user_id,
        }));
      }),
    ],
    { now: ctx.now, name: `Leave (${feed.scope})`, timezone: feed.timezone },
  );
}

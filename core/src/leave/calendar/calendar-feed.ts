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
import { sql } from 'kysely';
import { actorOfRecord } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { Ctx, PublicCtx, SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { notFound } from '../../kit/refusal.ts';
import { namesOnly } from '../../org/public.ts';
import { dates } from '../../worktime/public.ts';
import { calendarActions } from '../administration/administration.actions.ts';
import { feedParts } from '../rules/feed-events.ts';
import { writeCalendar } from '../rules/icalendar.ts';
import { entryIcs, ownEntries } from './own-entries.ts';
import { readCalendar } from './read-calendar.ts';
import { viewerOf } from './viewer.ts';

const MONTHS_BACK = 3;
const MONTHS_AHEAD = 15;

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
  const hash = await ctx.ports.sha256(params.token);
  const feed = await actorOfRecord(
    ctx,
    sql<{ user_id: number; value: CalendarScope }>`${liveFeeds(ctx)
      .select(['f.user_id', 'f.scope as value'])
      .where('f.token_hash', '=', hash)}`,
  );
  // As on the page: only for people who may open the calendar now, so not after their last day.
  if (!feed || !may(feed.actor, calendarActions.view, {})) throw notFound();
  const { actor, value: scope } = feed;
  const viewer = { ...viewerOf(actor), visibility: namesOnly };
  const today = ctx.now.toISOString().slice(0, 10);
  const asked = {
    from: dates.addMonths(today, -MONTHS_BACK),
    to: dates.addMonths(today, MONTHS_AHEAD),
    scope,
    leaveTypeCode: '',
    department: '',
    location: '',
  };
  const { items, rows } = await readCalendar(ctx, viewer, asked);
  const entries = await ownEntries(ctx, actor, asked);
  const byEvent = new Map(rows.map((row) => [`leave-${row.id}`, row]));
  return writeCalendar(
    [
      ...entries.map((entry) => entryIcs(entry, actor, ctx.tenantId)),
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
          isBusy: event.meta.employeeId === actor.userId,
        }));
      }),
    ],
    { now: ctx.now, name: `Leave (${scope})`, timezone: actor.timezone },
  );
}

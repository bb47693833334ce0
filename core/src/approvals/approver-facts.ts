/** Data about approvers needed to plan steps: role holders, absences and working days. */
import { type RawBuilder, sql } from 'kysely';
import { activeWithRole, timezoneOf } from '../identity/public.ts';
import { availability } from '../kit/contribution/availability.ts';
import type { Ctx } from '../kit/ctx.ts';
import { dueAfter } from './rules/working-time.ts';

export interface ApproverFacts {
  /** Holders of each role, limited to a few: enough to find another one. */
  readonly holders: ReadonlyMap<string, readonly number[]>;
  /** End of the current leave, by approver. */
  readonly away: ReadonlyMap<number, string>;
  /** When a step assigned at a given time is due, and when to send the reminder. */
  due(personId: number | null, hours: number, from: Date): { dueAt: Date; remindAt: Date };
}

interface Stored {
  readonly holders: readonly { role: string; ids: number[] }[];
  readonly timezones: readonly { id: number; timezone: string | null }[];
  readonly working: unknown;
  readonly away: unknown;
  /** Steps for a role count working time by the requester's days. */
  readonly requesterId: number;
}

/** As JSON in another statement; `ids` is a subquery of people, `roles` an array of text. */
export const approverFactsOf = (
  now: Date,
  requesterId: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
  roles: RawBuilder<unknown>,
) => {
  const everyone = sql`select ${requesterId} union ${ids}`;
  const { workingDays, onLeave } = availability();
  return sql<Stored>`json_build_object('requesterId', ${requesterId},
    'holders', (select coalesce(json_agg(held), '[]') from (
      select role, (array_agg(id order by id))[1:20] as ids
      from (${activeWithRole(now, roles)}) holder group by role) held),
    'timezones', (select json_agg(json_build_object('id', one.id, 'timezone', ${timezoneOf(sql`one.id`)}))
      from (${everyone}) one (id)),
    'working', ${workingDays.select(everyone, now)}, 'away', ${onLeave.select(ids, now)})`;
};

export type { Stored as StoredApproverFacts };

export function approverFactsFrom(stored: Stored): ApproverFacts {
  const works = availability().workingDays.read(stored.working);
  const zones = new Map(stored.timezones.map(({ id, timezone }) => [id, timezone]));
  return {
    holders: new Map(stored.holders.map(({ role, ids }) => [role, ids])),
    away: availability().onLeave.read(stored.away),
    due(personId, hours, from) {
      const id = personId ?? stored.requesterId;
      const after = (share: number) =>
        dueAfter(from, Math.ceil(hours * share), zones.get(id) ?? 'UTC', works.get(id));
      return { dueAt: after(1), remindAt: after(1 / 2) };
    },
  };
}

/** In a statement of its own. */
export async function readApproverFacts(
  ctx: Ctx,
  requesterId: number,
  personIds: readonly (number | null)[],
  roles: readonly string[],
): Promise<ApproverFacts> {
  const ids = personIds.filter((id) => id !== null);
  const facts = approverFactsOf(
    ctx.now,
    sql`${requesterId}::bigint`,
    sql`select unnest(${ids}::bigint[])`,
    sql`${roles}::text[]`,
  );
  const { rows } = await sql<{ facts: Stored }>`select ${facts} as facts`.execute(ctx.db);
  return approverFactsFrom((rows[0] as { facts: Stored }).facts);
}

/**
 * Who is away on a day, with the calendar's visibility: in full for the person, their managers and HR; for
 * others as the company allows.
 */
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { Away, PresenceSource } from '../../kit/contribution/presence.ts';
import { KeptByMark } from '../../kit/data/company-mark.ts';
import { isInState } from '../../kit/machine.ts';
import { isAbove, relations } from '../../org/public.ts';

const AWAY = 'Away';

interface AwayRow {
  readonly id: number;
  readonly until: string;
  readonly typeId: number;
  /** Whether the viewer is their manager now, whoever was on that day. */
  readonly isLed: boolean;
}

interface Told {
  readonly visibility: string | null;
  readonly types: readonly { readonly id: number; readonly title: string; isPrivate: boolean }[];
}

/** Only loaded when someone is away. */
const keptTold = new KeptByMark(
  sql<Told>`json_build_object('visibility', (select visibility from leave_settings),
    'types', (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title,
      'isPrivate', t.is_private)), '[]') from leave_types t))`,
  ({ visibility, types }) => ({
    visibility: visibility ?? 'away-only',
    types: new Map(types.map((type) => [type.id, type])),
  }),
);

export const whoIsAway: PresenceSource = {
  select: ({ ids, day, viewerId, today }) => sql`(
    select json_agg(json_build_object('id', r.employee_id, 'until', r.end_date, 'typeId', r.leave_type_id,
      'isLed', ${isAbove(viewerId, sql.ref('r.employee_id'), today)}))
    from leave_requests r
    where r.employee_id = any(${ids}) and r.start_date <= ${day} and r.end_date >= ${day}
      and not r.is_banking and ${isInState('r.status', leaveMachine, takenStates)})`,
  async read(ctx, { json, mark }) {
    const { actor } = ctx;
    const away = new Map<number, Away>();
    const rows = (json ?? []) as readonly AwayRow[];
    if (!actor.modules.has('leave') || rows.length === 0) return away;
    const { visibility, types } = (await keptTold.at(ctx, mark)).value;
    const isHr =
      relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
    for (const { id, until, typeId, isLed } of rows) {
      const inFull = isHr || id === actor.userId || isLed;
      // The absence that ends last.
      if ((!inFull && visibility === 'nothing') || (away.get(id)?.until ?? '') > until) continue;
      const type = types.get(typeId);
      const isTold = inFull || (visibility === 'all' && type?.isPrivate === false);
      away.set(id, { until, label: (isTold && type?.title) || AWAY });
    }
    return away;
  },
};

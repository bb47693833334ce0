/**
 * When people work and when they are on leave, for areas below worktime and leave, which own this data.
 * `compose` fills it from the manifests. Each source is a fragment of the caller's SQL, so it needs no
 * statement of its own.
 */
import { type RawBuilder, sql } from 'kysely';

/** `ids` is a subquery of employee ids; `select` returns JSON for `read`. */
interface Known<T> {
  select(ids: RawBuilder<unknown>, now: Date): RawBuilder<unknown>;
  read(json: unknown): ReadonlyMap<number, T>;
}

/** Whether someone works on a day; people without known hours are omitted. */
export type WorkingDays = Known<(day: string) => boolean>;

/**
 * Who is on approved leave now, and until which day. Not filtered by permissions: for rules, not for screens.
 */
export type OnLeave = Known<string>;

export interface Availability {
  readonly workingDays: WorkingDays;
  readonly onLeave: OnLeave;
}

const nothing = { select: () => sql`null`, read: () => new Map() };
let known: Availability = { workingDays: nothing, onLeave: nothing };

export function setAvailability(given: Partial<Availability>): void {
  known = { workingDays: nothing, onLeave: nothing, ...given };
}

export const availability = (): Availability => known;

/** Events that areas add to a person's own calendar and its feed, such as a course session. */
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Ctx } from '../ctx.ts';

export interface CalendarEntry {
  /** Unique across areas and stable between reads. */
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Location, or the link to join. */
  readonly place: string | null;
  readonly url: string;
  /** Tentative, such as a place on a waiting list. */
  readonly isTentative: boolean;
  /** Increases with every change, so that calendar programs update the event. */
  readonly sequence: number;
}

export interface CalendarSource {
  /** The module that must be switched on, from the area's manifest. */
  readonly module?: ModuleId;
  /** The person's events that overlap the period. */
  read(
    ctx: Ctx,
    userId: number,
    time: { readonly from: Date; readonly to: Date },
  ): Promise<readonly CalendarEntry[]>;
}

let known: readonly CalendarSource[] = [];

/** Filled by `compose` from the manifests. */
export function setCalendarSources(given: readonly CalendarSource[]): void {
  known = given;
}

export async function calendarEntries(
  ctx: Ctx,
  { userId, modules }: { readonly userId: number; readonly modules: ReadonlySet<ModuleId> },
  time: { readonly from: Date; readonly to: Date },
): Promise<readonly CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (const { module, read } of known)
    if (!module || modules.has(module)) entries.push(...(await read(ctx, userId, time)));
  return entries;
}

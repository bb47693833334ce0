/** The direct lines of a new position: no manager until the position above it opens. */
import { dayBefore } from '../rules/dated.ts';
import type { NewPosition, PositionRef } from './intake-plan.ts';

export interface LineRow {
  readonly position_id: number;
  readonly reports_to_id: number | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

export function linesOf(
  id: number,
  { opensOn, reportsTo }: Pick<NewPosition, 'opensOn' | 'reportsTo'>,
  opensOnOf: (position: number) => string | undefined,
  idOf: (ref: PositionRef) => number,
): LineRow[] {
  const line = (reports_to_id: number | null, valid_from: string, valid_to: string | null) => ({
    position_id: id,
    reports_to_id,
    valid_from,
    valid_to,
  });
  if (reportsTo === undefined) return [line(null, opensOn, null)];
  const above = idOf(reportsTo);
  const opened = 'id' in reportsTo ? opensOnOf(above) : undefined;
  return opened !== undefined && opened > opensOn
    ? [line(null, opensOn, dayBefore(opened)), line(above, opened, null)]
    : [line(above, opensOn, null)];
}

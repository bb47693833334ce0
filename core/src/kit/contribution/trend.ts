/** How an area contributes to analytics: what it counts at each of a number of days, for the people in view. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

export interface TrendDefinition {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly type: 'number' | 'percent';
  readonly module?: ModuleId;
  readonly needs: Permission;
  /** A ratio is the sum of `amount` as a percentage of the sum of `over`. */
  readonly of: 'sum' | 'ratio';
  /**
   * Selects n, employee_id, day and amount, and `over` for a ratio, from `p`: a table with n, month_from,
   * year_from (exclusive) and day. The day of a row decides whose team the person was in.
   */
  rows(ctx: SignedInCtx, points: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * The same for the whole company, where nobody has to be told apart: n and amount, and `over` for a ratio, added up
   * before they meet the points. Left out where that would save nothing.
   */
  wholeRows?(ctx: SignedInCtx, points: RawBuilder<unknown>, span: TrendSpan): RawBuilder<unknown>;
  /** A table that `wholeRows` read by its name: several trends with the same one share it, and it is read once. */
  readonly wholeTable?: { readonly name: string; readonly rows: RawBuilder<unknown> };
}

/** The first day of the earliest month and the last day of the points, so that PostgreSQL knows how much lies between. */
export interface TrendSpan {
  readonly from: string;
  readonly to: string;
}

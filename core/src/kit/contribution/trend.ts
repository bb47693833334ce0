/** How an area contributes to analytics: what it counts at each of several days, for the people in view. */
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
   * The same for the whole company, without employee_id: n and amount, and `over` for a ratio, aggregated
   * before they are joined with the points. Omitted where that saves nothing.
   */
  wholeRows?(ctx: SignedInCtx, points: RawBuilder<unknown>, span: TrendSpan): RawBuilder<unknown>;
  /** A table that `wholeRows` refers to by name; trends with the same table share it, and it is read once. */
  readonly wholeTable?: {
    readonly name: string;
    rows(span: TrendSpan): RawBuilder<unknown>;
  };
}

/**
 * The first day of the earliest month, the earliest `year_from`, and the day of the last point, so that the
 * planner can estimate the range.
 */
export interface TrendSpan {
  readonly yearFrom: string;
  readonly from: string;
  readonly to: string;
}

/**
 * How an area contributes a report: a statement that selects its rows. The reports area limits the rows to
 * the people the viewer may see, groups them for the chart, pages and exports them, so that every number
 * comes from the same statement.
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { ReportColumn, ReportParameter, ReportType } from '@tenure/contract/site/report';
import type { RawBuilder } from 'kysely';
import type { Ctx, SignedInCtx } from '../ctx.ts';

export interface ReportAsked {
  /** The date of the report, with the day before the year up to it, and the same date a year after. */
  readonly date: string;
  readonly yearBefore: string;
  readonly yearAfter: string;
  readonly appraisalId: number | null;
  readonly appraisalTemplate: number | null;
  /** Empty means all. */
  readonly courses: readonly number[];
  readonly workflows: readonly number[];
}

export interface ReportOption {
  readonly id: number;
  readonly text: string;
}

export interface SourceColumn extends ReportColumn {
  /** Omitted where the company hides the field from lists. */
  readonly field?: PersonField | 'department' | 'location';
  /** Permission required for the column, also as a filter and a grouping. */
  readonly needs?: Permission;
  /** For amounts of money: the column with the currency. */
  readonly currency?: string;
}

/** Rows that reports can show, and who sees them. */
export interface ReportSource {
  readonly title: string;
  readonly description: string;
  /** The module that must be switched on. */
  readonly module?: ModuleId;
  /** Required in addition to the permission to see reports. */
  readonly needs: Permission;
  /**
   * `below`: managers see their direct and indirect reports; `company`: only for those who see the whole
   * company.
   */
  readonly seenBy: 'below' | 'company';
  /** What else its rows come from, as far as the viewer can see it: a file ends with access to any of it. */
  readonly parts?: (
    ctx: SignedInCtx,
  ) => readonly Pick<ReportSource, 'module' | 'needs' | 'seenBy'>[];
  /** In addition to the person and their department, which every report about people has. */
  readonly columns: readonly SourceColumn[];
  /**
   * Whether rows belong to people; otherwise they have no employee_id and require access to the whole
   * company.
   */
  readonly isAboutPeople: boolean;
  /** The rows have their own `department` column, which is cheaper than another lookup. */
  readonly hasDepartment?: true;
  /**
   * A date column of the rows: the department is the person's on that date, not on the date of the report.
   */
  readonly departmentOn?: string;
  /**
   * For rows that don't belong to people: an additional indexed column that rows are sorted by before their
   * link, so that a page is read without the rest.
   */
  readonly orderedBy?: string;
  /** Selects employee_id, link, and the columns by their keys. */
  rows(ctx: SignedInCtx, asked: ReportAsked): RawBuilder<unknown>;
}

/**
 * The charted measure: number of rows, sum or average of a column, or one column’s sum as a percentage of
 * another’s.
 */
export interface ReportMeasure {
  readonly label: string;
  readonly of: 'count' | 'sum' | 'average' | 'ratio';
  readonly column?: string;
  /** The denominator of a ratio. */
  readonly over?: string;
  /** The column with the currency; amounts are only added within a currency. */
  readonly currency?: string;
}

export interface ReportDefinition extends ReportSource {
  readonly type: ReportType;
  /** Columns that the chart can be grouped by, the default first; `department` is one of them. */
  readonly groupings: readonly string[];
  readonly measure: ReportMeasure;
  readonly parameters: readonly ReportParameter[];
  readonly perPage?: number;
  /**
   * Pre-aggregated rows for the chart, where those are stored or cheaper than all rows: employee_id, the
   * grouping columns, the number of rows as `rows`, and the sum of the measure’s column.
   */
  chartRows?(ctx: SignedInCtx, asked: ReportAsked): RawBuilder<unknown>;
  /** Options of the parameters. */
  options?(
    ctx: SignedInCtx,
  ): Promise<Readonly<Partial<Record<ReportParameter, readonly ReportOption[]>>>>;
}

/**
 * A subject for custom reports: any of its columns can be shown, filtered, grouped, totalled and sorted by.
 */
export interface ReportSubject extends ReportSource {
  /** Stored with saved reports, so it never changes. */
  readonly key: string;
}

export interface CountedGroup {
  readonly label: string;
  readonly people: number;
}

/** A report that only shows the number of people in groups of at least the company’s minimum size. */
export interface AnonymousReport
  extends Pick<ReportSource, 'title' | 'description' | 'module' | 'needs'> {
  readonly type: ReportType;
  /** The available groupings with their groups. */
  groupings(ctx: Ctx): Promise<readonly AnonymousGrouping[]>;
  /** Number of people by group key; everyone is in exactly one group. */
  count(ctx: Ctx, grouping: string): Promise<Readonly<Record<string, number>>>;
  /**
   * Number of people whose answers were added, changed or removed since a time; without a time, the number of
   * people with answers.
   */
  changedSince(ctx: Ctx, grouping: string, since: Date | null): Promise<number>;
}

interface Named {
  readonly key: string;
  readonly label: string;
}

export interface AnonymousGrouping extends Named {
  readonly groups: readonly Named[];
}

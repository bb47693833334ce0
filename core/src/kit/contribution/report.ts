/**
 * How an area contributes a report: a statement that selects its rows. The reports area limits the rows to
 * the people that someone may see, groups them for the chart, pages and exports them, so that every number
 * comes from the same statement.
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { ReportColumn, ReportParameter, ReportType } from '@tenure/contract/site/report';
import type { RawBuilder } from 'kysely';
import type { Ctx, SignedInCtx } from '../ctx.ts';

export interface ReportAsked {
  /** The day that the report looks at, and the same day a year before and after. */
  readonly date: string;
  readonly yearBefore: string;
  readonly yearAfter: string;
  readonly appraisalId: number | null;
  readonly appraisalTemplate: number | null;
  /** None chosen means all. */
  readonly courses: readonly number[];
  readonly workflows: readonly number[];
}

export interface ReportOption {
  readonly id: number;
  readonly text: string;
}

export interface SourceColumn extends ReportColumn {
  /** Left out where the company hides the field from lists. */
  readonly field?: PersonField | 'department' | 'location';
  /** Left out for people without it, as a column, a filter and a grouping. */
  readonly needs?: Permission;
  /** Of an amount of money: the column with its currency. */
  readonly currency?: string;
}

/** Rows that can be reported on, and who sees them. */
export interface ReportSource {
  readonly title: string;
  readonly description: string;
  /** Switched off, the report is not there. */
  readonly module?: ModuleId;
  /** Beside the permission to see reports. */
  readonly needs: Permission;
  /** `below`: managers see the people below them; `company`: only for those who see the whole company. */
  readonly seenBy: 'below' | 'company';
  /** Beside the person and their department, which every report of people has. */
  readonly columns: readonly SourceColumn[];
  /** Whether its rows are people's; otherwise they have no employee_id and are for the whole company. */
  readonly isAboutPeople: boolean;
  /** The rows have a column `department` of their own, which costs less than looking for it once more. */
  readonly hasDepartment?: true;
  /** A date column of the rows: the department is the person's on that day, not on the day of the report. */
  readonly departmentOn?: string;
  /**
   * Of rows that aren't people's: a column beside those that are shown, which an index has in order. Rows are sorted by
   * it before their link, so that a page is read without the rest.
   */
  readonly orderedBy?: string;
  /** Selects employee_id, link and the columns by their keys. */
  rows(ctx: SignedInCtx, asked: ReportAsked): RawBuilder<unknown>;
}

/** What is drawn: how many rows, the sum or average of a column, or one column’s sum as a percentage of another’s. */
export interface ReportMeasure {
  readonly label: string;
  readonly of: 'count' | 'sum' | 'average' | 'ratio';
  readonly column?: string;
  /** Of a ratio: what it is a percentage of. */
  readonly over?: string;
  /** A column with the currency: amounts are added within one only. */
  readonly currency?: string;
}

export interface ReportDefinition extends ReportSource {
  readonly type: ReportType;
  /** Columns that the chart can be grouped by, the usual one first; `department` is one of them. */
  readonly groupings: readonly string[];
  readonly measure: ReportMeasure;
  readonly parameters: readonly ReportParameter[];
  readonly perPage?: number;
  /**
   * What the chart adds up, where that is kept or costs less than all rows: employee_id, the columns that it can be
   * grouped by, how many rows it is as `rows`, and the measure’s column added up over them.
   */
  chartRows?(ctx: SignedInCtx, asked: ReportAsked): RawBuilder<unknown>;
  /** What there is to choose from. */
  options?(
    ctx: SignedInCtx,
  ): Promise<Readonly<Partial<Record<ReportParameter, readonly ReportOption[]>>>>;
}

/** What reports can be built about: any of its columns can be shown, filtered, grouped, added up and sorted by. */
export interface ReportSubject extends ReportSource {
  /** Saved reports name it: it never changes. */
  readonly key: string;
}

export interface CountedGroup {
  readonly label: string;
  readonly people: number;
}

/** A report that only ever shows how many people are in groups of at least the company’s minimum. */
export interface AnonymousReport
  extends Pick<ReportSource, 'title' | 'description' | 'module' | 'needs'> {
  readonly type: ReportType;
  /** What people can be grouped by, and the groups of each. */
  groupings(ctx: Ctx): Promise<readonly AnonymousGrouping[]>;
  /** How many people are in each group, by its key; everyone is in one. */
  count(ctx: Ctx, grouping: string): Promise<Readonly<Record<string, number>>>;
  /** How many people’s answers were given, changed, or came and went with them; since ever, how many there are. */
  changedSince(ctx: Ctx, grouping: string, since: Date | null): Promise<number>;
}

interface Named {
  readonly key: string;
  readonly label: string;
}

export interface AnonymousGrouping extends Named {
  readonly groups: readonly Named[];
}

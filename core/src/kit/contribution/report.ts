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
import type { SignedInCtx } from '../ctx.ts';

export interface ReportAsked {
  /** The day that the report looks at, and the same day a year before. */
  readonly date: string;
  readonly yearBefore: string;
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

export interface ReportDefinition {
  readonly type: ReportType;
  readonly title: string;
  readonly description: string;
  /** Switched off, the report is not there. */
  readonly module?: ModuleId;
  /** Beside the permission to see reports. */
  readonly needs: Permission;
  /** `below`: managers see the people below them; `company`: only for those who see the whole company. */
  readonly seenBy: 'below' | 'company';
  /** Beside the person and their department, which every report of people has. */
  readonly columns: readonly (ReportColumn & {
    /** Left out where the company hides the field from lists. */
    readonly field?: PersonField | 'department' | 'location';
  })[];
  /** Columns that the chart can be grouped by, the usual one first; `department` is one of them. */
  readonly groupings: readonly string[];
  /** What is drawn: how many rows, or the sum or average of a column. */
  readonly measure: {
    readonly label: string;
    readonly of: 'count' | 'sum' | 'average';
    readonly column?: string;
  };
  readonly parameters: readonly ReportParameter[];
  readonly perPage?: number;
  /** Whether its rows are people's; otherwise they have no employee_id and are for the whole company. */
  readonly isAboutPeople: boolean;
  /** Selects employee_id, link and the columns by their keys. */
  rows(ctx: SignedInCtx, asked: ReportAsked): RawBuilder<unknown>;
  /** What there is to choose from. */
  options?(
    ctx: SignedInCtx,
  ): Promise<Readonly<Partial<Record<ReportParameter, readonly ReportOption[]>>>>;
}

/** A report as one person reads it, whatever its rows come from: chart, rows and file agree. */

import type { Permission } from '@tenure/contract/kit/permission';
import type {
  Report,
  ReportChart,
  ReportChoices,
  ReportFacts,
  ReportRow,
} from '@tenure/contract/reports/report';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { ReportColumn } from '@tenure/contract/site/report';
import type { SourceColumn } from '../../kit/contribution/report.ts';
import type { PageOfRows } from '../../kit/list/page-of.ts';

export const USUAL_PAGE = 10;

export interface ReadableReport {
  readonly title: string;
  readonly description: string;
  readonly isAnonymous: boolean;
  readonly groupings: ReportFacts['groupings'];
  readonly columns: readonly ReportColumn[];
  readonly perPage: number;
  /** Whether rows are people's, and can be narrowed to direct reports. */
  readonly isAboutPeople: boolean;
  chart(choices: ReportChoices): Promise<ReportChart>;
  /** With the chart of the same choices, where it was read: its rows aren't counted a second time. */
  page(
    choices: ReportChoices,
    page: { page: number; itemsPerPage: number },
    chart?: ReportChart,
  ): Promise<PageOfRows<ReportRow>>;
  /** All rows with a heading, as text. More rows than are exported at once are refused. */
  table(choices: ReportChoices): Promise<string[][]>;
  /** Its rows for a file, some at a time; null for a report of groups, which is always short. */
  readonly inPieces: ((choices: ReportChoices) => AsyncIterable<RowPiece>) | null;
  /** What has to be allowed to someone who reads a file of it. */
  readonly seen: SeenThrough;
}

export interface RowPiece {
  readonly cells: readonly (readonly string[])[];
  /** Whose rows they are. */
  readonly employeeIds: readonly number[];
}

/** By what someone sees the rows and columns of a report. */
export interface SeenThrough {
  readonly permissions: readonly Permission[];
  readonly modules: readonly ModuleId[];
  /** Fields that the company can switch off. */
  readonly fields: readonly NonNullable<SourceColumn['field']>[];
  readonly isAboutPeople: boolean;
}

/** One of the product's reports, with its number and what can be chosen for it. */
export interface CatalogueReport extends ReadableReport {
  readonly facts: ReportFacts;
  options(): Promise<Omit<Report['options'], 'filters'>>;
}

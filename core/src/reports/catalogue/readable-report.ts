/** A report as one person reads it, whatever the source of its rows; chart, rows and file agree. */

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
  /** Whether rows belong to people and can be limited to direct reports. */
  readonly isAboutPeople: boolean;
  chart(choices: ReportChoices): Promise<ReportChart>;
  /** With the chart for the same choices, if already read, rows aren't counted again. */
  page(
    choices: ReportChoices,
    page: { page: number; itemsPerPage: number },
    chart?: ReportChart,
  ): Promise<PageOfRows<ReportRow>>;
  /** All rows with a heading, as text. Refuses more rows than can be exported immediately. */
  table(choices: ReportChoices): Promise<string[][]>;
  /** The rows for a file, in batches; null for a report of groups, which is always short. */
  readonly inPieces: ((choices: ReportChoices) => AsyncIterable<RowPiece>) | null;
  /** What a reader of its file must be allowed to see. */
  readonly seen: SeenThrough;
}

export interface RowPiece {
  readonly cells: readonly (readonly string[])[];
  /** The employees in the rows. */
  readonly employeeIds: readonly number[];
}

/** The permissions that the rows and columns of a report depend on. */
export interface SeenThrough {
  readonly permissions: readonly Permission[];
  readonly modules: readonly ModuleId[];
  /** Fields that the company can switch off. */
  readonly fields: readonly NonNullable<SourceColumn['field']>[];
  readonly isAboutPeople: boolean;
}

/** One of the product's reports, with its id and options. */
export interface CatalogueReport extends ReadableReport {
  readonly facts: ReportFacts;
  options(): Promise<Omit<Report['options'], 'filters'>>;
}

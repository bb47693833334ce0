/** The reports that someone can open: their module is on, and they may see such records. */
import type { ReportFacts } from '@tenure/contract/reports/report';
import { reportId } from '@tenure/contract/site/report';
import type { RawBuilder } from 'kysely';
import type {
  AnonymousReport,
  ReportDefinition,
  ReportMeasure,
  ReportSource,
  SourceColumn,
} from '../../kit/contribution/report.ts';

import type { SignedInCtx } from '../../kit/ctx.ts';

/** Rows as one person gets them: without the columns that are hidden from them. */
export interface OpenReport {
  readonly source: ReportSource;
  /** What may be shown, grouped, filtered and sorted by. */
  readonly columns: readonly SourceColumn[];
  readonly groupings: readonly string[];
  readonly measure: ReportMeasure;
  /** Left out where rows are filtered, which only the rows themselves can be. */
  readonly chartRows?: ReportDefinition['chartRows'];
  /** On the rows `s`. */
  readonly where?: RawBuilder<unknown>;
  readonly sort?: { readonly column: string; readonly descending: boolean };
  /** Every column that may be known, where fewer are shown. */
  readonly known?: readonly SourceColumn[];
  /** Columns that rows are found, grouped, added up or sorted by, whether shown or not. */
  readonly used?: readonly SourceColumn[];
}

export const seesCompany = ({ actor }: SignedInCtx) =>
  actor.permissions.has('reports.report.view-company');

type Guarded = Pick<ReportSource, 'module' | 'needs' | 'seenBy'>;

export function canOpen(ctx: SignedInCtx, { module, needs, seenBy }: Guarded): boolean {
  const { modules, permissions, isFormer } = ctx.actor;
  return (
    !isFormer &&
    permissions.has('reports.report.view') &&
    permissions.has(needs) &&
    (module === undefined || modules.has(module)) &&
    (seenBy === 'below' || seesCompany(ctx))
  );
}

const department = {
  key: 'department',
  label: 'Department',
  type: 'text',
  field: 'department',
} as const;

export type IsHidden = (column: SourceColumn) => boolean;

/** The columns of a source that someone may know. */
export const columnsFor = (source: ReportSource, isHidden: IsHidden): readonly SourceColumn[] =>
  [...(source.isAboutPeople ? [department] : []), ...source.columns].filter(
    (column) => !isHidden(column),
  );

export function openReport(definition: ReportDefinition, isHidden: IsHidden): OpenReport {
  const columns = columnsFor(definition, isHidden);
  const groupings = definition.groupings.filter((key) => columns.some((one) => one.key === key));
  const { measure, chartRows } = definition;
  return { source: definition, columns, groupings, measure, ...(chartRows ? { chartRows } : {}) };
}

/** Those who see the whole company keep its records, and see every field that needs no permission of its own. */
export function hiddenFrom(ctx: SignedInCtx): IsHidden {
  const { permissions, switchedOffFields } = ctx.actor;
  const isCompany = seesCompany(ctx);
  return ({ needs, field }) =>
    (needs !== undefined && !permissions.has(needs)) ||
    (!isCompany && field !== undefined && switchedOffFields.has(field));
}

export const factsOf = (
  definition: ReportDefinition,
  { columns, groupings }: OpenReport,
): ReportFacts => ({
  id: reportId(definition.type),
  type: definition.type,
  title: definition.title,
  description: definition.description,
  isAnonymous: false,
  parameters: [...definition.parameters],
  groupings: groupings.map((key) => ({
    key,
    label: columns.find((one) => one.key === key)?.label ?? key,
  })),
});

export const canOpenAnonymous = (ctx: SignedInCtx, definition: AnonymousReport): boolean =>
  canOpen(ctx, { ...definition, seenBy: 'company' });

/** The reports someone can open: the module is on, and they may see such records. */
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

/** A report as one person sees it, without the columns hidden from them. */
export interface OpenReport {
  readonly source: ReportSource;
  /** The columns available for display, grouping, filters and sorting. */
  readonly columns: readonly SourceColumn[];
  readonly groupings: readonly string[];
  readonly measure: ReportMeasure;
  /** Undefined with a filter, because filters need the individual rows. */
  readonly chartRows?: ReportDefinition['chartRows'];
  /** A condition on the rows `s`. */
  readonly where?: RawBuilder<unknown>;
  readonly sort?: { readonly column: string; readonly descending: boolean };
  /** All available columns, if only some are shown. */
  readonly known?: readonly SourceColumn[];
  /** Columns used in filters, groups, sums or sorting, shown or not. */
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

/** The columns of a source that are available to someone. */
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

/** Viewers of the whole company see every field that needs no further permission. */
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

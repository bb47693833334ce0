/** The reports that someone can open: their module is on, and they may see such records. */
import type { ReportFacts } from '@tenure/contract/reports/report';
import { reportId } from '@tenure/contract/site/report';
import type { ReportDefinition } from '../kit/contribution/report.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { findOrganisation } from '../org/public.ts';

/** A report as one person gets it: without the columns that the company hides from them. */
export interface OpenReport {
  readonly definition: ReportDefinition;
  readonly columns: ReportDefinition['columns'];
  readonly groupings: readonly string[];
}

export const seesCompany = ({ actor }: SignedInCtx) =>
  actor.permissions.has('reports.report.view-company');

export function canOpen(ctx: SignedInCtx, { module, needs, seenBy }: ReportDefinition): boolean {
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

type Field = NonNullable<ReportDefinition['columns'][number]['field']>;
type IsHidden = (field: Field) => boolean;

export function openReport(definition: ReportDefinition, isHidden: IsHidden): OpenReport {
  const all = definition.isAboutPeople ? [department, ...definition.columns] : definition.columns;
  const columns = all.filter(({ field }) => field === undefined || !isHidden(field));
  const groupings = definition.groupings.filter((key) => columns.some((one) => one.key === key));
  return { definition, columns, groupings };
}

/** Those who see the whole company keep its records, and see every field. */
export async function hiddenFrom(ctx: SignedInCtx): Promise<IsHidden> {
  if (seesCompany(ctx)) return () => false;
  const { settings } = await findOrganisation(ctx, {});
  return (field) => {
    if (field === 'department') return !settings.showDepartment;
    if (field === 'location') return !settings.showLocation;
    return ctx.actor.switchedOffFields.has(field);
  };
}

export const factsOf = ({ definition, columns, groupings }: OpenReport): ReportFacts => ({
  id: reportId(definition.type),
  type: definition.type,
  title: definition.title,
  description: definition.description,
  parameters: [...definition.parameters],
  groupings: groupings.map((key) => ({
    key,
    label: columns.find((one) => one.key === key)?.label ?? key,
  })),
});

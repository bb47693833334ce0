import type { ContractTemplate, TemplateClause } from '@tenure/contract/contracts/template';
import type { listTemplates } from '@tenure/contract/contracts/template-endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { companyContractActions } from './contract.actions.ts';

export interface TemplateRecord {
  readonly id: number;
  readonly name: string;
  readonly clauses: readonly TemplateClause[];
  readonly needs_approval: boolean;
  readonly needs_countersignature: boolean;
  readonly days_to_sign: number;
  readonly is_archived: boolean;
  readonly modified_at: Date;
  readonly version: number;
}

const columns = [
  'id',
  'name',
  'clauses',
  'needs_approval',
  'needs_countersignature',
  'days_to_sign',
  'is_archived',
  'modified_at',
  'version',
] as const;

export async function findTemplate({ db }: Ctx, id: number): Promise<TemplateRecord | undefined> {
  const row = await db
    .selectFrom('contract_templates')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as TemplateRecord | undefined;
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(ctx: Ctx, id: number): Promise<TemplateRecord | undefined> {
  await ctx.db
    .selectFrom('contract_templates')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findTemplate(ctx, id);
}

/** Active templates first, then by name. */
export async function pageOfTemplates(
  { db }: Ctx,
  { query }: Pick<InputOf<typeof listTemplates>, 'query'>,
) {
  const { rows, total } = await pageOf(
    db
      .selectFrom('contract_templates')
      .select(columns)
      .orderBy('is_archived')
      .orderBy('name')
      .orderBy('id'),
    query,
  );
  return { rows: (rows as unknown as readonly TemplateRecord[]).map(briefOf), total };
}

const briefOf = (template: TemplateRecord) => ({
  id: template.id,
  name: template.name,
  clauseCount: template.clauses.length,
  needsApproval: template.needs_approval,
  needsCountersignature: template.needs_countersignature,
  daysToSign: template.days_to_sign,
  isArchived: template.is_archived,
  modifiedAt: template.modified_at.toISOString(),
});

export const presentTemplate = (ctx: SignedInCtx, template: TemplateRecord): ContractTemplate => ({
  ...briefOf(template),
  clauses: [...template.clauses],
  version: template.version,
  actions: allowed(ctx.actor, companyContractActions, null),
});

import type { ContractTemplate, TemplateClause } from '@tenure/contract/contracts/template';
import type { listTemplates } from '@tenure/contract/contracts/template-endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { activeWithPermission, dayOverEverywhere } from '../identity/public.ts';
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

export interface FoundTemplate extends TemplateRecord {
  /** Who can approve contracts: enough to know whether someone is left without an author, or a signer. */
  readonly approver_ids: readonly number[];
}

/** An author, the administrator acting as them, and the employee can't approve. */
const MOST_APPROVERS = 4;

export async function findTemplate(
  { db, now }: Ctx,
  id: number,
): Promise<FoundTemplate | undefined> {
  const able = activeWithPermission('contracts.contract.approve', dayOverEverywhere(now));
  const row = await db
    .selectFrom('contract_templates')
    .select(columns)
    .select(
      sql<number[]>`case when needs_approval then array(select able.id from (${able}) able
        order by able.id limit ${MOST_APPROVERS}::int) else '{}' end`.as('approver_ids'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row as FoundTemplate | undefined;
}

/** Whether someone other than these people could approve the template's contracts, if they need it. */
export const hasApproverBesides = (
  { needs_approval, approver_ids }: FoundTemplate,
  people: readonly number[],
): boolean => !needs_approval || approver_ids.some((id) => !people.includes(id));

/** The same, locked until the transaction ends. */
export async function lockTemplate(ctx: Ctx, id: number): Promise<FoundTemplate | undefined> {
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

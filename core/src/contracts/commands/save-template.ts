/** Templates can be changed at any time: contracts keep the text they were prepared with. */
import { contractMessages } from '@tenure/contract/contracts/messages';
import type { ContractTemplate, TemplateInput } from '@tenure/contract/contracts/template';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { unknownFields } from '../rules/merge.ts';
import { findTemplate, presentTemplate, type TemplateRecord } from '../template.store.ts';
import { refusedField } from './signers.ts';

const columnsOf = (input: TemplateInput) => ({
  name: input.name,
  clauses: JSON.stringify(input.clauses),
  needs_approval: input.needsApproval,
  needs_countersignature: input.needsCountersignature,
  days_to_sign: input.daysToSign,
});

export async function addTemplate(
  ctx: SignedInCtx,
  { body }: { readonly body: TemplateInput },
): Promise<ContractTemplate> {
  refuseUnknownFields(body);
  const { id } = await ctx.db
    .insertInto('contract_templates')
    .values({ ...columnsOf(body), modified_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved(ctx, id, 'add', undefined);
}

export async function editTemplate(
  ctx: SignedInCtx,
  { body }: { readonly body: TemplateInput },
  before: TemplateRecord,
): Promise<ContractTemplate> {
  refuseUnknownFields(body);
  await ctx.db
    .updateTable('contract_templates')
    .set({ ...columnsOf(body), modified_at: ctx.now, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute();
  return saved(ctx, before.id, 'edit', before);
}

export async function archiveTemplate(
  ctx: SignedInCtx,
  { body }: { readonly body: { readonly isArchived: boolean } },
  before: TemplateRecord,
): Promise<ContractTemplate> {
  await ctx.db
    .updateTable('contract_templates')
    .set({ is_archived: body.isArchived, modified_at: ctx.now, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute();
  return saved(ctx, before.id, body.isArchived ? 'archive' : 'restore', before);
}

function refuseUnknownFields({ clauses }: TemplateInput): void {
  for (const [n, clause] of clauses.entries())
    for (const part of ['heading', 'text'] as const) {
      const unknown = unknownFields(clause[part] ?? '');
      if (unknown.length > 0)
        throw refusedField(
          `clauses.${n}.${part}`,
          contractMessages.unknownFields(unknown.slice(0, 10)),
        );
    }
}

async function saved(
  ctx: SignedInCtx,
  id: number,
  action: 'add' | 'edit' | 'archive' | 'restore',
  before: TemplateRecord | undefined,
): Promise<ContractTemplate> {
  const after = await findTemplate(ctx, id);
  if (!after) throw new Error(`Template ${id} was just saved`);
  await audit(ctx, {
    action: `contracts.template.${action}`,
    subject: { type: 'contract-template', id },
    before: before && { name: before.name, clauses: before.clauses },
    after: { name: after.name, clauses: after.clauses },
  });
  return presentTemplate(ctx, after);
}

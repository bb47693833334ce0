/** Prepares contracts from a template, one for each person, filled in with their current values. */
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import type { prepareContracts as endpoint } from '@tenure/contract/contracts/endpoints';
import { contractMessages } from '@tenure/contract/contracts/messages';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { mergeFor } from '../merge-values.ts';
import { timeToSign } from '../rules/time-to-sign.ts';
import { findTemplate, type TemplateRecord } from '../template.store.ts';
import { type ByPerson, handsOf } from './contract-step.ts';
import { inUse } from './replace-contract.ts';
import { refusedField, refuseWithoutApprover, refuseWrongSigners } from './signers.ts';

export async function prepareContracts(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { countersignerId, expiresOn, replacesId } = body;
  const employeeIds = [...new Set(body.employeeIds)];
  const template = await findTemplate(ctx, body.templateId);
  if (!template) throw refusedField('templateId', contractMessages.templateNeeded);
  if (template.is_archived) throw refusedField('templateId', contractMessages.archived);
  await refuseWrongSigners(ctx, { employeeIds, countersignerId, expiresOn });
  if (template.needs_countersignature && countersignerId === null)
    throw refusedField('countersignerId', contractMessages.countersignerNeeded);
  refuseWithoutApprover(ctx, template, employeeIds);
  if (replacesId !== null) await refuseWrongReplaced(ctx, replacesId, employeeIds);
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const made = await draftContracts(ctx, {
    template,
    employeeIds,
    countersignerId,
    expiresOn,
    replacesId,
    today,
  });
  return { items: made.map((one) => ({ ...one })) };
}

interface Drafted {
  readonly template: TemplateRecord;
  readonly employeeIds: readonly number[];
  readonly countersignerId: number | null;
  readonly expiresOn: string | null;
  readonly replacesId: number | null;
  readonly today: string;
}

export async function draftContracts(
  ctx: ByPerson,
  { template, employeeIds, countersignerId, expiresOn, replacesId, today }: Drafted,
): Promise<readonly { id: number; employeeId: number; isMissingValues: boolean }[]> {
  const byId = ctx.actor?.userId ?? null;
  const merged = await mergeFor(ctx, {
    clauses: template.clauses,
    employeeIds,
    today,
    expiresOn: timeToSign({ ...template, expires_on: expiresOn }, today).expires_on,
  });
  const ids = await takeIds(ctx, 'contracts', employeeIds.length);
  const made = employeeIds.map((employeeId, n) => ({ id: ids[n] as number, employeeId }));
  await insertMany(
    ctx,
    'contracts',
    made.map(({ id, employeeId }) => ({
      id,
      employee_id: employeeId,
      name: template.name,
      status: contractMachine.states[contractMachine.begins.to].code,
      template_id: template.id,
      clauses: merged.get(employeeId)?.clauses ?? [],
      missing: merged.get(employeeId)?.missing ?? [],
      needs_approval: template.needs_approval,
      countersigner_id: countersignerId,
      expires_on: expiresOn,
      days_to_sign: template.days_to_sign,
      replaces_id: replacesId,
      prepared_by_id: byId,
      created_at: ctx.now,
      version: 1,
    })),
  );
  await sql`
    insert into contract_history (contract_id, at, by_id, acting_by_id, action, ip)
    select id, ${ctx.now}, ${handsOf(ctx)}, ${contractMachine.begins.action},
      ${byId === null ? null : ctx.origin.ip}
    from unnest(${made.map(({ id }) => id)}::bigint[]) id order by id`.execute(ctx.db);
  await audit(ctx, {
    action: 'contracts.contract.prepare',
    subject: { type: 'contract-template', id: template.id },
    personId: made.length === 1 ? made[0]?.employeeId : undefined,
    after: { made, countersignerId, expiresOn, replacesId },
  });
  return made.map((one) => ({
    ...one,
    isMissingValues: (merged.get(one.employeeId)?.missing.length ?? 0) > 0,
  }));
}

async function refuseWrongReplaced(
  ctx: SignedInCtx,
  replacesId: number,
  employeeIds: readonly number[],
): Promise<void> {
  if (employeeIds.length > 1) throw refusedField('replacesId', contractMessages.onePersonOnly);
  const { rows } = await sql<{ id: number }>`
    select c.id from contracts c where c.id = ${replacesId}
      and c.employee_id = any(${[...employeeIds]}::bigint[])
      and ${isInState('c.status', contractMachine, inUse)}`.execute(ctx.db);
  if (rows.length === 0) throw refusedField('replacesId', contractMessages.wrongReplaced);
}

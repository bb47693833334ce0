/** Actions on a contract other than signing; each is authorized by its row of the machine. */
import type { ContractDetail } from '@tenure/contract/contracts/contract';
import { type ContractChoice, contractMachine } from '@tenure/contract/contracts/contract-states';
import type { actOnContract as endpoint } from '@tenure/contract/contracts/endpoints';
import { contractMessages } from '@tenure/contract/contracts/messages';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { authorizeChange, refusePersonal } from '../../kit/walk/acting.ts';
import { refuseUnseen } from '../../kit/walk/version.ts';
import { contractActions } from '../contract.actions.ts';
import { findContract, lockContract } from '../contract.store.ts';
import type { ContractRecord } from '../contract-record.ts';
import { textDigest, uploadedBytes } from '../kept-document.ts';
import { mergeFor } from '../merge-values.ts';
import { presentContractDetail } from '../present-contract.ts';
import { countersignBy, timeToSign } from '../rules/time-to-sign.ts';
import { findTemplate } from '../template.store.ts';
import { takeStep } from './contract-step.ts';
import { replaceOlder } from './replace-contract.ts';
import { refusedField, refuseWrongCountersigner } from './signers.ts';

export async function actOnContract(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ContractDetail> {
  const record = await lockContract(ctx, params.contractId);
  if (!record) throw notFound();
  authorizeChange(ctx.actor, contractActions[body.action], record);
  refuseUnseen(ctx.ifMatch, record);
  await act(ctx, record, body);
  return presentContractDetail(ctx, (await findContract(ctx, params.contractId)) ?? record);
}

interface Choice {
  readonly action: ContractChoice;
  readonly note: string | null;
  readonly countersignerId?: number | null;
}

/** Performs the action. The contract must be locked and the action authorized. */
export async function act(
  ctx: SignedInCtx,
  record: ContractRecord,
  { action, note, countersignerId = null }: Choice,
): Promise<void> {
  const { contract, state } = record;
  // Like a signature, only the person themselves can decline, never someone acting as them.
  if (action === 'decline') refusePersonal(ctx.actor);
  if (
    contractMachine.needsReason(action, state, ['issuer', 'approver', 'employee', 'countersigner'])
  )
    if (!note) throw invalidInput([{ field: 'note', message: contractMessages.reasonNeeded }]);
  const step = { contractId: contract.id, action, from: state, note };
  if (action === 'reassign') {
    if (countersignerId === null)
      throw refusedField('countersignerId', contractMessages.countersignerNeeded);
    await refuseWrongCountersigner(ctx, countersignerId, contract.employee_id);
    const today = dayIn(ctx.actor.timezone, ctx.now);
    const fresh = state === 'SIGNED' ? { expires_on: countersignBy(contract, today) } : {};
    return takeStep(ctx, { ...step, set: { countersigner_id: countersignerId, ...fresh } });
  }
  if (action === 'send') return send(ctx, record, note);
  if (action === 'refresh') return takeStep(ctx, { ...step, set: await freshText(ctx, record) });
  if (action === 'remind') return takeStep(ctx, { ...step, set: { reminded_at: ctx.now } });
  return takeStep(ctx, step);
}

/** The fields of a contract that sending needs. */
interface Sendable extends Pick<ContractRecord, 'state'> {
  readonly contract: Pick<
    ContractRecord['contract'],
    'id' | 'name' | 'clauses' | 'template_id' | 'expires_on' | 'days_to_sign' | 'replaces_id'
  >;
}

/** Freezes the text: its hash is stored before anyone signs. */
export async function send(
  ctx: SignedInCtx,
  { contract, state }: Sendable,
  note: string | null,
): Promise<void> {
  const sha256 =
    contract.template_id === null
      ? await ctx.ports.sha256(await uploadedBytes(ctx, contract.id))
      : await textDigest(ctx, contract);
  const today = dayIn(ctx.actor.timezone, ctx.now);
  await takeStep(ctx, {
    contractId: contract.id,
    action: 'send',
    from: state,
    note,
    set: { sha256, sent_at: ctx.now, ...timeToSign(contract, today) },
  });
  if (contract.replaces_id !== null)
    await replaceOlder(ctx, contract.replaces_id, ['SENT', 'SIGNED']);
}

/** The text from the current template and the person's current record. */
async function freshText(ctx: SignedInCtx, { contract }: ContractRecord) {
  const template = contract.template_id && (await findTemplate(ctx, contract.template_id));
  if (!template) throw notFound();
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const merged = await mergeFor(ctx, {
    clauses: template.clauses,
    employeeIds: [contract.employee_id],
    today,
    expiresOn: timeToSign(contract, today).expires_on,
  });
  const own = merged.get(contract.employee_id);
  if (!own) throw invalidInput([{ field: 'action', message: contractMessages.unknownPeople }]);
  return { clauses: JSON.stringify(own.clauses), missing: JSON.stringify(own.missing) };
}

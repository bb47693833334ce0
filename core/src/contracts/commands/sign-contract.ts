/** Signatures: a typed name, an optional drawing, and the hash of the document shown. */
import type { ContractDetail, SignatureInput } from '@tenure/contract/contracts/contract';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import type { acceptContract as acceptEndpoint } from '@tenure/contract/contracts/endpoints';
import { contractMessages } from '@tenure/contract/contracts/messages';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { refuseStale } from '../../kit/walk/version.ts';
import { employmentFacts } from '../../org/public.ts';
import { contractActions } from '../contract.actions.ts';
import { findContract, lockContract } from '../contract.store.ts';
import type { ContractRecord } from '../contract-record.ts';
import { checkDocument, keepSignedPdf } from '../kept-document.ts';
import { presentContractDetail } from '../present-contract.ts';
import { isSignersName } from '../rules/signer-name.ts';
import { countersignBy } from '../rules/time-to-sign.ts';
import { takeStep } from './contract-step.ts';
import { replaceOlder } from './replace-contract.ts';
import { refusedField } from './signers.ts';

export async function acceptContract(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof acceptEndpoint>,
): Promise<ContractDetail> {
  const record = await lockContract(ctx, params.contractId);
  if (record?.contract.employee_id !== params.employeeId) throw notFound();
  const action = record.contract.countersigner_id === null ? 'accept' : 'sign';
  authorizeChange(ctx.actor, contractActions[action], record);
  refuseStale(ctx.ifMatch, record);
  return sign(ctx, record, { action, role: 'employee', signature: body });
}

interface Signing {
  readonly action: 'accept' | 'sign' | 'countersign';
  readonly role: 'employee' | 'countersigner';
  readonly signature: SignatureInput;
}

/** Signs the contract. It must be locked and the signature authorized. */
export async function sign(
  ctx: SignedInCtx,
  record: ContractRecord,
  { action, role, signature }: Signing,
): Promise<ContractDetail> {
  const { contract, state } = record;
  await refuseOthersName(ctx, signature.name);
  const { isUnchanged } = await checkDocument(ctx, record, undefined);
  if (!isUnchanged || contract.sha256 === null)
    throw new Refusal(409, 'contracts.changed', contractMessages.changed);
  const signed = sql`signed as (
    insert into contract_signatures (contract_id, role, signer_id, name, drawing, sha256, at, ip, user_agent)
    values (${contract.id}, ${role}, ${ctx.actor.userId}, ${signature.name}, ${signature.drawing},
      ${contract.sha256}, ${ctx.now}, ${ctx.origin.ip}, ${ctx.origin.userAgent}))`;
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const isLast = contractMachine.next(action, state) === 'COMPLETE';
  await takeStep(ctx, {
    contractId: contract.id,
    action,
    from: state,
    also: [signed],
    set: {
      ...(role === 'employee' ? { accepted_at: ctx.now } : {}),
      ...(isLast ? { completed_at: ctx.now } : { expires_on: countersignBy(contract, today) }),
    },
  });
  const after = (await findContract(ctx, contract.id)) ?? record;
  if (!isLast) return presentContractDetail(ctx, after);
  const signed_sha256 = await keepSignedPdf(ctx, after);
  if (contract.replaces_id !== null) await replaceOlder(ctx, contract.replaces_id, ['COMPLETE']);
  return presentContractDetail(ctx, {
    ...after,
    contract: { ...after.contract, signed_sha256 },
  });
}

async function refuseOthersName(ctx: SignedInCtx, typed: string): Promise<void> {
  const { userId, timezone } = ctx.actor;
  if (isSignersName(typed, { ...ctx.actor, preferredName: null })) return;
  const [facts] = await employmentFacts(ctx, [userId], dayIn(timezone, ctx.now));
  const preferredName = facts?.preferred_name ?? null;
  if (!isSignersName(typed, { ...ctx.actor, preferredName }))
    throw refusedField('name', contractMessages.ownName(displayName(ctx.actor)));
}

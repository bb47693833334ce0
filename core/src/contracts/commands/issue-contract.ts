/** Sends a contract that was written elsewhere: the file is what the person signs. */
import { contractFiles } from '@tenure/contract/contracts/contract-files';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import type { issueContract as endpoint } from '@tenure/contract/contracts/endpoints';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { attachFile } from '../../files/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { About } from '../../org/public.ts';
import { findContract } from '../contract.store.ts';
import { send } from './act-on-contract.ts';
import { writeHistory } from './contract-step.ts';
import { refuseWrongSigners } from './signers.ts';

export async function issueContract(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { person }: About,
): Promise<AnswerOf<typeof endpoint>> {
  const { name, fileId, countersignerId, expiresOn } = body;
  const employeeIds = [person.employeeId];
  await refuseWrongSigners(ctx, { employeeIds, countersignerId, expiresOn });
  const { id } = await ctx.db
    .insertInto('contracts')
    .values({
      employee_id: person.employeeId,
      name,
      status: contractMachine.states[contractMachine.begins.to].code,
      countersigner_id: countersignerId,
      expires_on: expiresOn,
      prepared_by_id: ctx.actor.userId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFile(ctx, fileId, { type: contractFiles.ownerType, id }, 'fileId');
  await writeHistory(ctx, { contractId: id, action: contractMachine.begins.action });
  const record = await findContract(ctx, id);
  if (!record) throw new Error(`Contract ${id} was just made`);
  await send(ctx, record, null);
  return { id };
}

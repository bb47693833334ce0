/** Sends a contract written elsewhere: the person signs the uploaded file. */
import { contractFiles } from '@tenure/contract/contracts/contract-files';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import type { issueContract as endpoint } from '@tenure/contract/contracts/endpoints';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { attachFile } from '../../files/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { About } from '../../org/public.ts';
import { send } from './act-on-contract.ts';
import { handsOf } from './contract-step.ts';
import { refuseWrongSigners } from './signers.ts';

export async function issueContract(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { person }: About,
): Promise<AnswerOf<typeof endpoint>> {
  const { name, fileId, countersignerId, expiresOn } = body;
  const employeeIds = [person.employeeId];
  await refuseWrongSigners(ctx, { employeeIds, countersignerId, expiresOn });
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into contracts (employee_id, name, status, countersigner_id, expires_on, prepared_by_id,
        created_at)
      values (${person.employeeId}, ${name},
        ${contractMachine.states[contractMachine.begins.to].code}, ${countersignerId}, ${expiresOn},
        ${ctx.actor.userId}, ${ctx.now}) returning tenant_id, id
    ), begun as (
      insert into contract_history (contract_id, at, by_id, acting_by_id, action, ip)
      select id, ${ctx.now}, ${handsOf(ctx)}, ${contractMachine.begins.action}, ${ctx.origin.ip}
      from made
    )
    select id from made`.execute(ctx.db);
  const [made] = rows;
  if (!made) throw new Error('No contract was made');
  const { id } = made;
  await attachFile(ctx, fileId, { type: contractFiles.ownerType, id }, 'fileId');
  const contract = {
    id,
    name,
    clauses: [],
    template_id: null,
    expires_on: expiresOn,
    days_to_sign: 0,
    replaces_id: null,
  };
  await send(ctx, { contract, state: contractMachine.begins.to }, null);
  return { id };
}

/**
 * A newer contract takes the place of an older one of the same person: at once where the older one is
 * still to be signed, and with its last signature where the older one is in use.
 */
import { type ContractState, contractMachine } from '@tenure/contract/contracts/contract-states';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { takeStep } from './contract-step.ts';

/** What can be replaced. */
export const inUse = ['SENT', 'SIGNED', 'COMPLETE'] as const;

export async function replaceOlder(
  ctx: Ctx,
  olderId: number,
  states: readonly (typeof inUse)[number][],
): Promise<void> {
  const { rows } = await sql<{ status: number }>`
    select c.status from contracts c where c.id = ${olderId}
      and ${isInState('c.status', contractMachine, states as readonly ContractState[])} for update`.execute(
    ctx.db,
  );
  const [older] = rows;
  if (!older) return;
  const from = contractMachine.stateOf(older.status);
  await takeStep(ctx, { contractId: olderId, action: 'replace', from });
}

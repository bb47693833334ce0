/**
 * A new contract replaces an older one of the same person: immediately if the older one is still to be
 * signed, or with its last signature if the older one is in use.
 */
import { type ContractState, contractMachine } from '@tenure/contract/contracts/contract-states';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { takeStep } from './contract-step.ts';

/** States in which a contract can be replaced. */
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

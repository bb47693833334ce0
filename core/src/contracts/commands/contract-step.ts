/** What every step of a contract does beside the change itself: version, history, audit and news. */
import { type ContractDecision, contractMachine } from '@tenure/contract/contracts/contract-states';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { DB } from '../../kit/schema.gen.ts';
import { contractChanged } from '../events.ts';

type ByPerson = Ctx & { readonly actor?: { readonly userId: number } | null };

interface Step {
  readonly contractId: number;
  readonly action: ContractDecision;
  readonly from: (typeof contractMachine.stateNames)[number];
  readonly note?: string | null;
  /** What else changes on the contract. */
  readonly set?: Updateable<DB['contracts']>;
}

export async function takeStep(
  ctx: ByPerson,
  { contractId, action, from, note = null, set = {} }: Step,
): Promise<void> {
  const to = contractMachine.next(action, from);
  if (!to) throw new Error(`No way from ${from} by ${action}`);
  await ctx.db
    .updateTable('contracts')
    .set({ ...set, status: contractMachine.states[to].code, version: sql`version + 1` })
    .where('id', '=', contractId)
    .execute();
  await writeHistory(ctx, { contractId, action, note });
  await audit(ctx, {
    action: `contracts.contract.${action}`,
    subject: { type: 'contract', id: contractId },
    before: { status: from },
    after: { status: to, note },
  });
  const byUserId = ctx.actor?.userId ?? null;
  await emit(ctx, contractChanged, { contractId, action, byUserId, note });
}

export async function writeHistory(
  ctx: ByPerson,
  entry: { contractId: number; action: string; note?: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('contract_history')
    .values({
      contract_id: entry.contractId,
      at: ctx.now,
      by_id: ctx.actor?.userId ?? null,
      action: entry.action,
      note: entry.note ?? null,
      ip: ctx.actor ? ctx.origin.ip : null,
    })
    .execute();
}

/** A person who reads a contract again within the hour is written down once. */
export async function writeReading(
  ctx: Ctx & { readonly actor: { readonly userId: number } },
  contractId: number,
  action: 'view' | 'download',
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into contract_history (contract_id, at, by_id, action, ip)
    select ${contractId}, ${ctx.now}, ${ctx.actor.userId}, ${action}, ${ctx.origin.ip}
    where not exists (select from contract_history h where h.contract_id = ${contractId}
      and h.by_id = ${ctx.actor.userId} and h.action = ${action}
      and h.at > ${new Date(ctx.now.getTime() - 3_600_000)})
    returning id`.execute(ctx.db);
  if (rows.length > 0)
    await audit(ctx, {
      action: `contracts.contract.${action}`,
      subject: { type: 'contract', id: contractId },
    });
}

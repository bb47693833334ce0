/** What every step of a contract does beside the change itself: version, history, audit and news. */
import { type ContractDecision, contractMachine } from '@tenure/contract/contracts/contract-states';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import type { DB } from '../../kit/schema.gen.ts';
import { seenBy } from '../contract.store.ts';
import { contractChanged } from '../events.ts';

/** By a person, or by a workflow or a date. */
export type ByPerson = Ctx & { readonly actor?: Pick<Actor, 'userId' | 'actingBy'> | null };

/** Whose step it is, and the administrator who took it as them. */
export const handsOf = ({ actor }: ByPerson) =>
  sql`${actor?.userId ?? null}::bigint, ${actor?.actingBy?.userId ?? null}::bigint`;

interface Step {
  readonly contractId: number;
  readonly action: ContractDecision;
  readonly from: (typeof contractMachine.stateNames)[number];
  readonly note?: string | null;
  /** What else changes on the contract. */
  readonly set?: Updateable<DB['contracts']>;
  /** Parts of a `with` that belong to the step, such as a signature. */
  readonly also?: readonly RawBuilder<unknown>[];
}

export async function takeStep(
  ctx: ByPerson,
  { contractId, action, from, note = null, set = {}, also = [] }: Step,
): Promise<void> {
  const to = contractMachine.next(action, from);
  if (!to) throw new Error(`No way from ${from} by ${action}`);
  const changed = { ...set, status: contractMachine.states[to].code };
  const columns = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const byId = ctx.actor?.userId ?? null;
  const moved = sql`moved as (update contracts set ${sql.join(columns)}, version = version + 1
    where id = ${contractId})`;
  await sql`
    with ${sql.join([moved, ...also], sql`, `)}
    insert into contract_history (contract_id, at, by_id, acting_by_id, action, note, ip)
    values (${contractId}, ${ctx.now}, ${handsOf(ctx)}, ${action}, ${note},
      ${byId === null ? null : ctx.origin.ip})`.execute(ctx.db);
  await audit(ctx, {
    action: `contracts.contract.${action}`,
    subject: { type: 'contract', id: contractId },
    before: { status: from },
    after: { status: to, note },
  });
  await emit(ctx, contractChanged, { contractId, action, byUserId: byId, note });
}

/**
 * A person who reads a contract again within the hour is written down once; who can't see it, never. Only
 * others' reading is in the audit log.
 */
export async function writeReading(
  ctx: SignedInCtx,
  contractId: number,
  action: 'view' | 'download',
): Promise<void> {
  const { rows } = await sql<{ employee_id: number }>`
    insert into contract_history (contract_id, at, by_id, action, ip)
    select c.id, ${ctx.now}, ${ctx.actor.userId}, ${action}, ${ctx.origin.ip}
    from contracts c where c.id = ${contractId} and ${seenBy(ctx.actor)}
      and not exists (select from contract_history h where h.contract_id = c.id
        and h.by_id = ${ctx.actor.userId} and h.action = ${action}
        and h.at > ${new Date(ctx.now.getTime() - 3_600_000)})
    returning (select c.employee_id from contracts c
      where c.id = contract_history.contract_id) as employee_id`.execute(ctx.db);
  if (rows.some(({ employee_id }) => employee_id !== ctx.actor.userId))
    await audit(ctx, {
      action: `contracts.contract.${action}`,
      subject: { type: 'contract', id: contractId },
    });
}

/** Records every step of a contract: version, history, audit and events. */
import { type ContractDecision, contractMachine } from '@tenure/contract/contracts/contract-states';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import type { DB } from '../../kit/schema.gen.ts';
import { seenBy } from '../contract.store.ts';
import { contractChanged } from '../events.ts';

/** A context with a person, or without one for workflows and dates. */
export type ByPerson = Ctx & { readonly actor?: Pick<Actor, 'userId' | 'actingBy'> | null };

/** The user ids of the actor and of the administrator acting as them. */
export const handsOf = ({ actor }: ByPerson) =>
  sql`${actor?.userId ?? null}::bigint, ${actor?.actingBy?.userId ?? null}::bigint`;

interface Step {
  readonly contractId: number;
  readonly action: ContractDecision;
  readonly from: (typeof contractMachine.stateNames)[number];
  readonly note?: string | null;
  /** Other columns to change on the contract. */
  readonly set?: Updateable<DB['contracts']>;
  /** Parts of a `with` that belong to the step, such as a signature. */
  readonly also?: readonly RawBuilder<unknown>[];
}

interface OfEmployee {
  readonly employee_id: number;
}

const employeeOfStep = sql`(select c.employee_id from contracts c
  where c.id = contract_history.contract_id) as employee_id`;

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
  const { rows } = await sql<OfEmployee>`
    with ${sql.join([moved, ...also], sql`, `)}
    insert into contract_history (contract_id, at, by_id, acting_by_id, action, note, ip)
    values (${contractId}, ${ctx.now}, ${handsOf(ctx)}, ${action}, ${note},
      ${byId === null ? null : ctx.origin.ip}) returning ${employeeOfStep}`.execute(ctx.db);
  await audit(ctx, {
    action: `contracts.contract.${action}`,
    subject: { type: 'contract', id: contractId },
    personId: rows[0]?.employee_id,
    before: { status: from },
    after: { status: to, note },
  });
  await emit(ctx, contractChanged, { contractId, action, byUserId: byId, note });
}

const SAME_READING_MS = 3_600_000;

export const isRecentReading = (now: Date, at: Date): boolean =>
  at.getTime() > now.getTime() - SAME_READING_MS;

/**
 * Records that a contract was read, at most once an hour for each person, and only if they can see it. Only
 * reading by others goes to the audit log. What an administrator reads while acting as someone isn't read by
 * that person, so it only goes to the audit log.
 */
export async function writeReading(
  ctx: SignedInCtx,
  contractId: number,
  action: 'view' | 'download',
): Promise<void> {
  const { actingBy, userId } = ctx.actor;
  const employeeId = await (actingBy ? employeeOf : addReading)(ctx, contractId, action);
  if (employeeId === undefined || (!actingBy && employeeId === userId)) return;
  await audit(ctx, {
    action: `contracts.contract.${action}`,
    subject: { type: 'contract', id: contractId },
    personId: employeeId,
  });
}

async function employeeOf(ctx: SignedInCtx, contractId: number): Promise<number | undefined> {
  const { rows } = await sql<OfEmployee>`select c.employee_id from contracts c
    where c.id = ${contractId} and ${seenBy(ctx.actor)}`.execute(ctx.db);
  return rows[0]?.employee_id;
}

/** Whose contract was read now; undefined if the person has read it within the hour. */
async function addReading(
  ctx: SignedInCtx,
  contractId: number,
  action: string,
): Promise<number | undefined> {
  const { rows } = await sql<OfEmployee>`
    insert into contract_history (contract_id, at, by_id, action, ip)
    select c.id, ${ctx.now}, ${ctx.actor.userId}, ${action}, ${ctx.origin.ip}
    from contracts c where c.id = ${contractId} and ${seenBy(ctx.actor)}
      and not exists (select from contract_history h where h.contract_id = c.id
        and h.by_id = ${ctx.actor.userId} and h.action = ${action}
        and h.at > ${new Date(ctx.now.getTime() - SAME_READING_MS)})
    returning ${employeeOfStep}`.execute(ctx.db);
  return rows[0]?.employee_id;
}

import { type ContractDecision, contractMachine } from '@tenure/contract/contracts/contract-states';
import { contractMessages } from '@tenure/contract/contracts/messages';
import { stepInWords } from '@tenure/contract/kit/step-in-words';
import { type RawBuilder, sql } from 'kysely';
import { activeWithPermission, dayOverEverywhere } from '../identity/public.ts';
import { type Actor, isOneself, ownIds } from '../kit/actor.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { preparedByShape } from '../kit/data/prepared.ts';
import type { PageOfRows } from '../kit/list/page-of.ts';
import { briefIn, briefsIn, nameOf } from '../org/public.ts';
import type { ContractRecord, ContractRow } from './contract-record.ts';

interface Asked {
  readonly where: RawBuilder<unknown>;
  readonly page?: { readonly limit: number; readonly offset: number };
  /** The stored total, where there is one. */
  readonly kept?: RawBuilder<number> | undefined;
}

const signaturesOf = sql`(select coalesce(json_agg(json_build_object('role', s.role,
    'signer_id', s.signer_id, 'name', s.name, 'drawing', s.drawing, 'sha256', s.sha256, 'at', s.at,
    'ip', s.ip, 'user_agent', s.user_agent) order by s.at, s.role desc), '[]')
  from contract_signatures s where s.contract_id = c.id)`;

/**
 * Contracts with everything that their permission table needs, newest first, and the total. Filtering and
 * counting use ids; the texts are read only for the page.
 */
export async function readContracts(
  ctx: SignedInCtx,
  { where, page = { limit: 1, offset: 0 }, kept }: Asked,
): Promise<PageOfRows<ContractRecord>> {
  const visible = sql`(${where}) and ${seenBy(ctx.actor)}`;
  const { rows } = await sql<ContractRow & { readonly total: number }>`
    with chosen as (
      select c.id from contracts c where ${visible}
      order by c.id desc limit ${page.limit} offset ${page.offset}
    )
    select c.*, ${countSeen(ctx.actor, where, kept)} as total, ${isFrom(ctx.actor)} as is_from_reader,
      ${briefsIn(sql`array[c.employee_id, c.countersigner_id]`)} as people,
      null as signed_sha256, null as replaces_name, '[]'::json as signatures, '[]'::json as history
    from chosen cross join lateral (select * from contracts one where one.id = chosen.id limit 1) c
    order by c.id desc`.execute(ctx.db);
  const total =
    rows[0]?.total ?? (page.offset > 0 ? await countContracts(ctx, { where, kept }) : 0);
  const found = await withApprovers(ctx, rows);
  return { rows: found.map((row) => recordOf(ctx, row)), total };
}

async function countContracts(ctx: SignedInCtx, { where, kept }: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${countSeen(ctx.actor, where, kept)} as total`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** Steps that determine the content; someone else has to approve it. */
const preparing = [contractMachine.begins.action, 'refresh', 'submit'] satisfies (
  | ContractDecision
  | typeof contractMachine.begins.action
)[];

/** Whether this person, or the administrator acting as them, helped prepare the contract (ADR 104). */
export function isFrom(actor: Actor): RawBuilder<boolean> {
  const own = sql`any(${ownIds(actor)}::bigint[])`;
  return sql`(coalesce(c.prepared_by_id = ${own}, false) or exists (select from contract_history h
    where h.contract_id = c.id
      and h.action = any(${preparing}::text[]) and (h.by_id = ${own} or h.acting_by_id = ${own}) offset 0))`;
}

/** What people who work with contracts write to each other before one is sent stays between them. */
const betweenThem: readonly string[] = [...preparing, 'approve', 'send-back'];

/** More are neither named nor needed. */
const MOST_APPROVERS = 10;

const isUndecided = ({ needs_approval, status }: Pick<ContractRow, 'needs_approval' | 'status'>) =>
  needs_approval && ['DRAFT', 'TO_APPROVE'].includes(contractMachine.stateOf(status));

/** Who could approve the contract `c`: not the employee, nor anyone who helped prepare it (ADR 104). */
export const approversOf = (now: Date, most: number) => sql<number[]>`array(
  select able.id
  from (${activeWithPermission('contracts.contract.approve', dayOverEverywhere(now))}) able
  where able.id <> c.employee_id and able.id is distinct from c.prepared_by_id
    and not exists (select from contract_history h where h.contract_id = c.id
      and h.action = any(${preparing}::text[]) and able.id in (h.by_id, h.acting_by_id))
  order by able.id limit ${most}::int)`;

/** Adds who could still approve contracts; most are decided, and need no statement for it. */
async function withApprovers(
  ctx: SignedInCtx,
  contracts: readonly Omit<ContractRow, 'approver_ids'>[],
): Promise<ContractRow[]> {
  const ids = contracts.filter(isUndecided).map(({ id }) => id);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Pick<ContractRow, 'id' | 'approver_ids' | 'people'>>`
    select c.id, able.approver_ids, ${briefsIn(sql`able.approver_ids`)} as people
    from contracts c
    cross join lateral (select ${approversOf(ctx.now, MOST_APPROVERS)} as approver_ids offset 0) able
    where c.id = any(${ids}::bigint[])`.execute(ctx.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return contracts.map((contract) => {
    const { approver_ids = [], people = [] } = found.get(contract.id) ?? {};
    return { ...contract, approver_ids, people: [...contract.people, ...people] };
  });
}

/**
 * Visible to people who manage or approve contracts and, once sent, to the employee and countersigner. The
 * conditions depend on the actor, so that a person's own contracts are found by index.
 */
export function seenBy(
  actor: Actor,
  own: readonly number[] | RawBuilder<unknown> = ownIds(actor),
): RawBuilder<boolean> {
  const { userId, isFormer } = actor;
  const isParty = isFormer
    ? sql`c.employee_id = ${userId}`
    : sql`(c.employee_id = ${userId} or c.countersigner_id = ${userId})`;
  const isSent = sql<boolean>`(c.sent_at is not null and ${isParty})`;
  // Nobody reads a draft about themself, nor an administrator by acting as someone else.
  return keepsAll(actor)
    ? sql`(c.employee_id <> all(${own}::bigint[]) or c.sent_at is not null)`
    : isSent;
}

/** People who work with contracts. */
export const keepsAll = ({ permissions }: Pick<Actor, 'permissions'>) =>
  permissions.has('contracts.contract.manage') || permissions.has('contracts.contract.approve');

/**
 * How many of those the person can see. For people who see all but their own unsent contracts, the unsent
 * ones are subtracted, which is faster than checking each contract.
 */
function countSeen(
  actor: Actor,
  where: RawBuilder<unknown>,
  kept: RawBuilder<number> | undefined,
): RawBuilder<number> {
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from contracts c where (${where}) and ${condition})`;
  const unseen = sql`c.employee_id = any(${ownIds(actor)}::bigint[]) and c.sent_at is null`;
  return keepsAll(actor)
    ? sql`(${kept ?? count(sql`true`)} - ${count(unseen)})::int`
    : sql`${count(seenBy(actor))}::int`;
}

/** A stored step; its actor is among the people of the contract. */
type NumberedStep = Omit<ContractRow['history'][number], 'by'> & { readonly byId: number | null };

interface AskedContract {
  readonly id: number;
  readonly actor: Actor;
}

type StoredContract = Omit<ContractRow, 'history'> & { readonly steps: NumberedStep[] };

const readContract = preparedByShape<AskedContract, StoredContract>(
  ({ actor }) => `${keepsAll(actor)} ${actor.isFormer}`,
  (_, given, { actor }) => {
    const ids = given((asked) => ownIds(asked.actor));
    const own = sql`any(${ids}::bigint[])`;
    const reader = { ...actor, userId: given((asked) => asked.actor.userId) };
    return sql<StoredContract>`
      select c.*, coalesce(c.prepared_by_id = ${own}, false) or done.is_from_reader as is_from_reader,
        ${briefsIn(sql`array[c.employee_id, c.countersigner_id] || done.people`)} as people,
        (select d.sha256 from contract_documents d where d.contract_id = c.id) as signed_sha256,
        (select r.name from contracts r where r.id = c.replaces_id) as replaces_name,
        ${signaturesOf} as signatures, done.steps
      from contracts c
      cross join lateral (
        select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action, 'note', h.note,
            'ip', h.ip, 'byId', h.by_id) order by h.id), '[]') as steps,
          array_agg(distinct h.by_id) as people, coalesce(bool_or(h.action = any(${preparing}::text[])
            and (h.by_id = ${own} or h.acting_by_id = ${own})), false) as is_from_reader
        from contract_history h where h.contract_id = c.id) done
      where c.id = ${given(({ id }) => id)} and ${seenBy(reader, ids)}`;
  },
);

/** One contract with its signatures and history, and whether the viewer helped prepare it. */
export async function findContract(
  ctx: SignedInCtx,
  id: number,
): Promise<ContractRecord | undefined> {
  const [row] = await readContract(ctx, { id, actor: ctx.actor });
  if (!row) return undefined;
  const { steps, ...contract } = row;
  const isParty = !keepsAll(ctx.actor) || isOneself(ctx.actor, contract.employee_id);
  const history = steps.map(({ byId, note, ...step }) => ({
    ...step,
    note: isParty && betweenThem.includes(step.action) ? null : note,
    by: briefIn(contract.people, byId),
  }));
  const [found] = await withApprovers(ctx, [{ ...contract, history }]);
  return found && recordOf(ctx, found);
}

/** The same, locked until the transaction ends. */
export async function lockContract(
  ctx: SignedInCtx,
  id: number,
): Promise<ContractRecord | undefined> {
  await ctx.db.selectFrom('contracts').select('id').where('id', '=', id).forUpdate().execute();
  return findContract(ctx, id);
}

function recordOf(ctx: SignedInCtx, contract: ContractRow): ContractRecord {
  const { userId, permissions, isFormer, timezone } = ctx.actor;
  const employee = contract.people.find(({ id }) => id === contract.employee_id);
  const isSubject = contract.employee_id === userId;
  const isOwn = isOneself(ctx.actor, contract.employee_id);
  return {
    contract,
    state: contractMachine.stateOf(contract.status),
    version: contract.version,
    person: {
      employeeId: contract.employee_id,
      firstName: employee?.first_name ?? '',
      lastName: employee?.last_name ?? '',
      managerIds: [],
      isEmployed: true,
    },
    isSubject,
    isIssuer: !isOwn && permissions.has('contracts.contract.manage'),
    isApprover: !isOwn && !contract.is_from_reader && permissions.has('contracts.contract.approve'),
    hasOtherApprover: contract.approver_ids.some((id) => !isOneself(ctx.actor, id)),
    isCountersigner: !isFormer && contract.countersigner_id === userId,
    lastStep: lastStepOf(contract, timezone),
  };
}

type Words = Readonly<Record<string, { readonly words: string } | undefined>>;
export const stepWords = (action: string) =>
  (contractMachine.actions as Words)[action]?.words ?? action;

/** Entries in the history that are not steps. */
const reads = ['view', 'download'];

function lastStepOf({ history }: ContractRow, timeZone: string): string {
  const last = history.findLast(({ action }) => !reads.includes(action));
  if (!last) return contractMessages.over;
  const who = last.by && nameOf(last.by);
  return stepInWords({ who, words: stepWords(last.action), at: last.at }, timeZone);
}

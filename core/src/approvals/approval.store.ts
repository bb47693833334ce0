/** SQL fragments for areas that use approvals; no other area queries these tables directly. */
import {
  type ApprovalState,
  approvalMachine,
  stepMachine,
} from '@tenure/contract/approvals/approval-states';
import { type RawBuilder, sql } from 'kysely';
import { activeWithRole } from '../identity/public.ts';
import type { Hint, MayFind, SharedRows } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { isInState } from '../kit/machine.ts';
import type { DB } from '../kit/schema.gen.ts';
import { type Brief, briefsOf } from '../org/public.ts';
import { isInForce, mayCover } from './delegation.store.ts';
import type { PlannedStep } from './rules/plan-route.ts';
import type { StepFacts, TurnFacts } from './rules/turn.ts';

export interface ApprovalStep extends StepFacts {
  readonly relation: PlannedStep['relation'];
  readonly why: string;
  readonly dueAt: string | null;
  readonly decidedAt: string | null;
}

export interface Approval extends TurnFacts<ApprovalStep> {
  readonly id: number;
  readonly state: ApprovalState;
  /** Everyone the steps refer to. */
  readonly people: readonly Brief[];
}

/** As returned by a statement, with numeric states. */
export type StoredApproval = Omit<Approval, 'state' | 'steps'> & {
  readonly state: number;
  readonly steps: readonly (Omit<ApprovalStep, 'state'> & { readonly state: number })[];
};

export const approvalFrom = (stored: StoredApproval): Approval => ({
  ...stored,
  state: approvalMachine.stateOf(stored.state),
  steps: stored.steps.map((step) => ({ ...step, state: stepMachine.stateOf(step.state) })),
});

const isAwaiting = (alias: string) => isInState(`${alias}.state`, stepMachine, ['awaiting']);
const isOpen = isInState('ap.state', approvalMachine, ['open']);
const stepsOfIt = sql`approval_steps st where st.tenant_id = ap.tenant_id and st.approval_id = ap.id`;
const covering = (now: Date) => sql`delegations d where d.tenant_id = ap.tenant_id
  and d.delegate_id <> ap.requester_id and ${isInForce(now)} and d.approver_id in (
    select unnest(array[st.person_id, st.escalated_to_id]) from ${stepsOfIt} and ${isAwaiting('st')})`;

const ofSubject = (subjectType: string, subjectId: RawBuilder<unknown>) =>
  sql`ap.subject_type = ${subjectType}
    and ap.subject_id = ${subjectId}`;

/** The latest approval of a record with its steps, as JSON. */
export const approvalOf = (now: Date, subjectType: string, subjectId: RawBuilder<unknown>) =>
  sql<StoredApproval>`(select json_build_object('id', ap.id, 'state', ap.state,
      'requesterId', ap.requester_id,
      'steps', (select coalesce(json_agg(json_build_object('id', st.id, 'group', st.group_number,
          'relation', st.relation, 'personId', st.person_id, 'role', st.role, 'why', st.why,
          'state', st.state, 'dueAt', st.due_at, 'escalatedToId', st.escalated_to_id,
          'decidedById', st.decided_by_id, 'onBehalfOfId', st.on_behalf_of_id,
          'decidedAt', st.decided_at) order by st.ordinal), '[]') from ${stepsOfIt}),
      'delegations', (select coalesce(json_agg(json_build_object('approverId', d.approver_id,
          'delegateId', d.delegate_id)), '[]') from ${covering(now)}),
      'people', ${briefsOf(sql`
        select unnest(array[st.person_id, st.escalated_to_id, st.decided_by_id]) from ${stepsOfIt}
        union all select d.delegate_id from ${covering(now)}`)})
    from approvals ap where ${ofSubject(subjectType, subjectId)} order by ap.id desc limit 1)`;

/** The next due time of a record's approval. */
export const dueAtOf = (subjectType: string, subjectId: RawBuilder<unknown>) =>
  sql<Date | null>`(select min(st.due_at) from approvals ap
    join approval_steps st on st.tenant_id = ap.tenant_id and st.approval_id = ap.id
      and ${isAwaiting('st')} where ${ofSubject(subjectType, subjectId)} and ${isOpen})`;

/** Ids of everyone who can decide a record now, by name, by role or as a delegate. */
export const deciderIdsOf = (now: Date, subjectType: string, subjectId: RawBuilder<unknown>) =>
  sql`select asked.id from approvals ap
    join approval_steps st on st.tenant_id = ap.tenant_id and st.approval_id = ap.id
      and ${isAwaiting('st')}
    cross join lateral (
      select coalesce(st.escalated_to_id, st.person_id) as id
      union all select holder.id from (${activeWithRole(now, sql`array[st.role]`)}) holder
      union all select d.delegate_id from delegations d where d.tenant_id = ap.tenant_id
        and d.approver_id in (st.person_id, st.escalated_to_id) and ${isInForce(now)}) asked
    where ${ofSubject(subjectType, subjectId)} and ${isOpen} and asked.id <> ap.requester_id
      and not exists (select from approval_steps done where done.tenant_id = ap.tenant_id
        and done.approval_id = ap.id and ${isInState('done.state', stepMachine, ['approved'])}
        and asked.id in (done.decided_by_id, done.on_behalf_of_id))`;

/** Approvals `ap` awaiting a person's decision, none after they have left; each path is an index lookup. */
const awaitingApprovals = ({ actor, now }: SignedInCtx, mayFind: MayFind = () => true) => {
  const { userId, userRole } = actor;
  const mine = (asked: RawBuilder<unknown>) =>
    sql`select st.approval_id from approval_steps st where ${isAwaiting('st')} and ${asked}`;
  const covered = (column: 'person_id' | 'escalated_to_id') =>
    sql`select st.approval_id from covered d
      cross join lateral (select st.approval_id from approval_steps st
        where ${sql.ref(`st.${column}`)} = d.approver_id
          and ${isAwaiting('st')} offset 0) st
      where ${notDecidedBy(sql`d.approver_id`, 'st.approval_id')}`;
  const isDelegate = mayFind(mayCover);
  return sql`from (${
    isDelegate
      ? sql`with covered as materialized (select d.approver_id from delegations d
          where d.delegate_id = ${userId} and ${isInForce(now)})`
      : sql``
  }
      ${mine(sql`st.person_id = ${userId}`)} union ${mine(sql`st.escalated_to_id = ${userId}`)}
      union ${mine(sql`st.role = ${userRole}`)}
      ${
        isDelegate ? sql`union ${covered('person_id')} union ${covered('escalated_to_id')}` : sql``
      }) mine
    join approvals ap on ap.id = mine.approval_id
    where ${isOpen} and not ${sql.lit(actor.isFormer)}
      and ap.requester_id <> ${userId} and ${notDecidedBy(sql`${userId}::bigint`, 'ap.id')}`;
};

/** Ids of records awaiting a person's decision. */
export const awaitingSubjects = (ctx: SignedInCtx, subjectType: string) =>
  sql`select ap.subject_id ${awaitingApprovals(ctx)} and ap.subject_type = ${subjectType}`;

/** Whether any step awaits the person. */
const mayBeAsked: Hint = {
  holds: (of) => {
    const isAsked = (column: string, value: unknown) =>
      sql`exists (select from approval_steps st where ${isAwaiting('st')} and ${sql.ref(column)} = ${value})`;
    return sql`(${isAsked('st.person_id', of.userId)} or ${isAsked('st.escalated_to_id', of.userId)}
      or ${isAsked('st.role', of.userRole)})`;
  },
};

export const awaitingHints: readonly Hint[] = [mayBeAsked, mayCover];

/** Whether any step awaits the person, or someone they are a delegate of. */
export const mayAwaitMe = (mayFind: MayFind): boolean => awaitingHints.some(mayFind);

/** Records of every type that await the current user's decision, for to-do items. */
export const awaitingMe: SharedRows = {
  tables: (ctx, mayFind) => sql`awaiting_me (subject_type, subject_id, due_at) as materialized (
    select ap.subject_type, ap.subject_id,
      (select min(st.due_at) from ${stepsOfIt} and ${isAwaiting('st')})
    ${awaitingApprovals(ctx, mayFind)})`,
};

/** Those of one type: rows of its table as `alias`, each by id lookup, and `mine.due_at`. */
export const awaitedRows = (subjectType: string, table: keyof DB, alias: string) =>
  sql`awaiting_me mine cross join lateral (select record.* from ${sql.table(table)} record
    where record.id = mine.subject_id and mine.subject_type = ${subjectType} limit 1) ${sql.ref(alias)}`;

/** Nobody decides two steps of one approval. */
const notDecidedBy = (personId: RawBuilder<unknown>, approvalId: string) =>
  sql`not exists (select from approval_steps done
    where done.approval_id = ${sql.ref(approvalId)}
      and ${isInState('done.state', stepMachine, ['approved'])}
      and ${personId} in (done.decided_by_id, done.on_behalf_of_id))`;

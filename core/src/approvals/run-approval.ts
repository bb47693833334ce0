/** The lifecycle of an approval: start, decide each step, return, resume, end. */
import {
  type ApprovalState,
  approvalMachine,
  type StepState,
  stepMachine,
} from '@tenure/contract/approvals/approval-states';
import { approvalMessages } from '@tenure/contract/approvals/messages';
import { sql } from 'kysely';
import type { ApprovalFacts, Moved } from '../kit/contribution/approval.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { isInState } from '../kit/machine.ts';
import { nameOf } from '../org/public.ts';
import type { Approval, ApprovalStep } from './approval.store.ts';
import { type ApproverFacts, readApproverFacts } from './approver-facts.ts';
import { type EscalationFacts, hasOther, nextApprover } from './rules/next-approver.ts';
import { type PlannedStep, rolesOf } from './rules/plan-route.ts';
import { awaitingSteps, decidersOf, nextGroup, turnOf } from './rules/turn.ts';

export interface Subject {
  readonly subjectType: string;
  readonly subjectId: number;
  readonly requesterId: number;
  /**
   * The person who made the request on their behalf; counts as having decided a step, so that someone else
   * must (ADR 93).
   */
  readonly enteredById?: number | null;
}

const stepCode = (state: StepState) => stepMachine.states[state].code;
const codeOf = (state: ApprovalState) => approvalMachine.states[state].code;
const undecided = isInState('st.state', stepMachine, ['next', 'awaiting', 'returned']);

/** Starts an approval in one statement, replacing an open one, because the record has changed. */
export async function startApproval(
  ctx: Ctx,
  { subjectType, subjectId, requesterId, enteredById = null }: Subject,
  route: readonly PlannedStep[],
  { hours }: Pick<ApprovalFacts, 'hours'>,
  approvers: ApproverFacts,
): Promise<void> {
  const first = Math.min(...route.map(({ group }) => group));
  const entered = enteredById === null ? [] : [enteredStep(enteredById)];
  const asked = route.map((step, n) => ({
    ordinal: n + entered.length,
    group_number: step.group + entered.length,
    relation: step.relation,
    person_id: step.personId,
    role: step.role,
    why: step.why,
    state: stepCode(step.group === first ? 'awaiting' : 'next'),
    ...(step.group === first ? timesOf(approvers.due(step.personId, hours, ctx.now)) : {}),
  }));
  const steps = [...entered, ...asked];
  await sql`
    with before as (
      update approvals ap set state = ${codeOf('withdrawn')}, version = version + 1, ended_at = ${ctx.now}
      where ap.subject_type = ${subjectType} and ap.subject_id = ${subjectId}
        and ${isInState('ap.state', approvalMachine, ['open', 'returned'])}
      returning id
    ), ended as (
      update approval_steps st set state = ${stepCode('skipped')}, due_at = null, remind_at = null
      from before where st.approval_id = before.id and ${undecided}
    ), started as (
      insert into approvals (subject_type, subject_id, requester_id, state, started_at)
      -- After the one before has ended: a record has one approval at a time.
      select ${subjectType}, ${subjectId}::bigint, ${requesterId}::bigint, ${codeOf('open')}::smallint,
        ${ctx.now}::timestamptz
      from (select count(*) from before) ended_first
      returning id
    )
    insert into approval_steps (approval_id, ordinal, group_number, relation, person_id, role, why,
      state, due_at, remind_at, decided_by_id)
    select started.id, step.* from started, jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (
      ordinal smallint, group_number smallint, relation text, person_id bigint, role text, why text,
      state smallint, due_at timestamptz, remind_at timestamptz, decided_by_id bigint)`.execute(
    ctx.db,
  );
}

const enteredStep = (personId: number) => ({
  ordinal: 0,
  group_number: 0,
  relation: 'person',
  person_id: personId,
  role: null,
  why: approvalMessages.requestedForThem,
  state: stepCode('approved'),
  decided_by_id: personId,
});

const timesOf = ({ dueAt, remindAt }: { dueAt: Date; remindAt: Date }) => ({
  due_at: dueAt,
  remind_at: remindAt,
});

/** The new values of a step; omitted ones become null, except for the approver. */
interface StepChange {
  readonly id: number;
  readonly state: StepState;
  readonly decided_by_id?: number;
  readonly on_behalf_of_id?: number | null;
  readonly decided_at?: Date;
  readonly note?: string | null;
  readonly role?: string | null;
  readonly escalated_to_id?: number | null;
  readonly due_at?: Date;
  readonly remind_at?: Date;
}

/** Updates an approval and its steps in one statement. */
async function apply(
  ctx: Ctx,
  { id }: Approval,
  state: ApprovalState,
  changes: readonly StepChange[],
  rest: 'stay' | 'skipped' = 'stay',
): Promise<void> {
  const isEnd = state !== 'open' && state !== 'returned';
  const rows = changes.map((change) => ({ ...change, state: stepCode(change.state) }));
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (id bigint,
        state smallint, decided_by_id bigint, on_behalf_of_id bigint, decided_at timestamptz,
        note text, role text, escalated_to_id bigint, due_at timestamptz, remind_at timestamptz)
    ), done as (
      update approval_steps st set state = changed.state, decided_by_id = changed.decided_by_id,
        on_behalf_of_id = changed.on_behalf_of_id, decided_at = changed.decided_at,
        note = changed.note, role = changed.role, escalated_to_id = changed.escalated_to_id,
        due_at = changed.due_at, remind_at = changed.remind_at, late_since = null
      from changed where st.id = changed.id
    ), skipped as (
      update approval_steps st set state = ${stepCode('skipped')}, due_at = null, remind_at = null
      where ${sql.lit(rest === 'skipped')} and st.approval_id = ${id} and ${undecided}
        and st.id not in (select changed.id from changed)
    )
    update approvals set state = ${codeOf(state)}, version = version + 1,
      ended_at = ${isEnd ? ctx.now : null}::timestamptz where id = ${id}`.execute(ctx.db);
}

const decided = (
  { actor, now }: SignedInCtx,
  { id, role, escalatedToId }: ApprovalStep,
  state: StepState,
  onBehalfOfId: number | null,
  note: string | null,
): StepChange => ({
  id,
  state,
  decided_by_id: actor.userId,
  on_behalf_of_id: onBehalfOfId,
  decided_at: now,
  note,
  role,
  escalated_to_id: escalatedToId,
});

/**
 * Approves the step that awaits the person. Returns whether the approval is complete, and steps that were
 * escalated because nobody could decide them.
 */
export async function approveStep(
  ctx: SignedInCtx,
  approval: Approval,
  facts: ApprovalFacts,
  note: string | null,
): Promise<{ readonly isDone: boolean; readonly moved: readonly Moved[] }> {
  const turn = turnOf(approval, ctx.actor);
  if (!turn) throw new Error(`Approval ${approval.id} is not awaiting user ${ctx.actor.userId}`);
  const mine = decided(ctx, turn.step, 'approved', turn.onBehalfOfId, note);
  const steps = approval.steps.map(
    (step): ApprovalStep =>
      step.id === turn.step.id
        ? {
            ...step,
            state: 'approved',
            decidedById: ctx.actor.userId,
            onBehalfOfId: turn.onBehalfOfId,
          }
        : step,
  );
  const next = awaitingSteps(steps).length > 0 ? [] : nextGroup(steps);
  const isDone = next.length === 0 && awaitingSteps(steps).length === 0;
  const { begun, moved } = await begin(ctx, { ...approval, steps }, next, facts);
  await apply(ctx, approval, isDone ? 'approved' : 'open', [mine, ...begun]);
  return { isDone, moved };
}

/** A step without an eligible approver, because they decided an earlier one, is escalated immediately. */
async function begin(
  ctx: Ctx,
  { requesterId, steps, people }: Approval,
  next: readonly ApprovalStep[],
  facts: ApprovalFacts,
): Promise<{ begun: StepChange[]; moved: Moved[] }> {
  if (next.length === 0) return { begun: [], moved: [] };
  const asked = [
    ...next.map(({ personId }) => personId),
    ...facts.managerIds,
    facts.namedApproverId,
  ];
  const roles = rolesOf(
    next.flatMap(({ role }) => (role === null ? [] : [{ relation: 'role' as const, role }])),
  );
  const approvers = await readApproverFacts(ctx, requesterId, asked, roles);
  const escalation: EscalationFacts = {
    ...facts,
    requesterId,
    holders: approvers.holders,
    decidedByIds: decidersOf(steps),
  };
  const moved: Moved[] = [];
  const begun = next.map((step): StepChange => {
    const isBlocked =
      step.personId === null
        ? step.role !== null && !hasOther(step.role, escalation)
        : escalation.decidedByIds.includes(step.personId);
    const to = isBlocked
      ? nextApprover({ ...step, escalatedToId: null }, escalation)
      : ({ type: 'nobody' } as const);
    const escalatedToId = to.type === 'person' ? to.id : null;
    const person = people.find(({ id }) => id === step.personId);
    if (to.type !== 'nobody')
      moved.push({
        action: 'escalate',
        note: person
          ? approvalMessages.decidedAlready(nameOf(person))
          : approvalMessages.goesUp(step.role ?? ''),
        to: to.type === 'person' ? to.id : to.role,
      });
    return {
      id: step.id,
      state: 'awaiting',
      role: to.type === 'role' ? to.role : step.role,
      escalated_to_id: escalatedToId,
      ...timesOf(approvers.due(escalatedToId ?? step.personId, facts.hours, ctx.now)),
    };
  });
  return { begun, moved };
}

/** The approver declines or requests changes, the requester withdraws, or HR ends it. */
export async function endApproval(
  ctx: SignedInCtx,
  approval: Approval,
  action: 'approve' | 'decline' | 'return' | 'withdraw',
  note: string | null,
): Promise<void> {
  const to = approvalMachine.next(action, approval.state);
  if (!to) return;
  const turn = action === 'withdraw' ? undefined : turnOf(approval, ctx.actor);
  const mark = { approve: 'approved', decline: 'declined', return: 'returned' } as const;
  const mine =
    turn && action !== 'withdraw'
      ? [decided(ctx, turn.step, mark[action], turn.onBehalfOfId, note)]
      : [];
  await apply(ctx, approval, to, mine, action === 'return' ? 'stay' : 'skipped');
}

/** Back to the approver who returned it, with a new due time. */
export async function resumeApproval(
  ctx: SignedInCtx,
  approval: Approval,
  { hours }: Pick<ApprovalFacts, 'hours'>,
  approvers: ApproverFacts,
): Promise<void> {
  const returned = approval.steps.filter(({ state }) => state === 'returned');
  const again = returned.map(
    ({ id, role, personId }): StepChange => ({
      id,
      state: 'awaiting',
      role,
      ...timesOf(approvers.due(personId, hours, ctx.now)),
    }),
  );
  await apply(ctx, approval, 'open', again);
}

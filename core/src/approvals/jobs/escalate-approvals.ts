/**
 * Scheduled changes to approvals: a step follows a change of the requester's manager, escalates to the next
 * approver after working time without an answer, and returns when its approver is back from leave; approvers
 * are reminded half-way (ADR 42).
 */
import { approvalMachine, stepMachine } from '@tenure/contract/approvals/approval-states';
import { approvalMessages as words } from '@tenure/contract/approvals/messages';
import { type RawBuilder, sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { emit, type Subscription } from '../../kit/background/outbox.ts';
import {
  type ApprovalFacts,
  type ApprovalSubject,
  approvalSubjects,
  type Moved,
} from '../../kit/contribution/approval.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { type Brief, briefsOf, nameOf } from '../../org/public.ts';
import { type ApproverFacts, readApproverFacts } from '../approver-facts.ts';
import { managerNow } from '../manager-now.ts';
import { nextApprover } from '../rules/next-approver.ts';
import { rolesOf } from '../rules/plan-route.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    /** Half of the decision time has passed. */
    'approvals.reminder-due': {
      readonly subjectType: string;
      readonly subjectId: number;
      readonly stepId: number;
    };
  }
}

const AT_ONCE = 200;
const batches = { job: 'approval-escalation', recordType: 'approval step', size: AT_ONCE };

export const approvalEscalation: Job = {
  name: batches.job,
  cron: '*/5 * * * *',
  async run(ctx) {
    await followManagers(ctx);
    await giveBack(ctx);
    await passOn(ctx);
    await remind(ctx);
  },
};

export const approvalSubscriptions: readonly Subscription[] = [
  {
    name: 'approvals.follow-managers',
    type: 'org.organisation-changed',
    handle: (ctx) => followManagers(ctx),
  },
];

interface Waiting {
  readonly id: number;
  readonly approval_id: number;
  readonly subject_type: string;
  readonly subject_id: number;
  readonly requester_id: number;
  readonly person_id: number | null;
  readonly role: string | null;
  readonly escalated_to_id: number | null;
  readonly decided_by: number[];
  readonly manager_id: number | null;
  readonly people: readonly Brief[];
}

const managerOf = (now: Date) => managerNow(sql`st.relation`, sql`ap.requester_id`, now);

async function waiting(ctx: Ctx, where: RawBuilder<unknown>, after: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select st.id, st.approval_id, ap.subject_type, ap.subject_id, ap.requester_id, st.person_id,
      st.role, st.escalated_to_id, ${managerOf(ctx.now)} as manager_id,
      array(select unnest(array[done.decided_by_id, done.on_behalf_of_id]) from approval_steps done
        where done.tenant_id = st.tenant_id and done.approval_id = st.approval_id
          and ${isInState('done.state', stepMachine, ['approved'])}) as decided_by,
      ${briefsOf(sql`select unnest(array[st.person_id, ${managerOf(ctx.now)}])`)} as people
    from approval_steps st
    join approvals ap on ap.tenant_id = st.tenant_id and ap.id = st.approval_id
      and ${isInState('ap.state', approvalMachine, ['open'])}
    where ${isInState('st.state', stepMachine, ['awaiting'])} and st.id > ${after} and ${where}
    order by st.id limit ${AT_ONCE}`.execute(ctx.db);
  return rows;
}

/** In batches, by id; locks the records first, and skips locked ones until the next run. */
async function forAll(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  work: (subject: ApprovalSubject, steps: readonly Waiting[]) => Promise<void>,
): Promise<void> {
  for (let last = 0, found: Waiting[] = []; ; ) {
    found = await waiting(ctx, where, last);
    for (const subject of approvalSubjects()) {
      const ours = found.filter(({ subject_type }) => subject_type === subject.subjectType);
      await forEachRecord(ctx, batches, ours, async (steps) => {
        const locked = await subject.lock(
          ctx,
          steps.map((step) => step.subject_id),
        );
        const free = steps.filter((step) => locked.includes(step.subject_id));
        if (free.length > 0) await work(subject, free);
      });
    }
    last = found.at(-1)?.id ?? 0;
    if (found.length < AT_ONCE) return;
  }
}

async function followManagers(ctx: Ctx): Promise<void> {
  const hasChanged = sql`st.relation in ('manager', 'second-manager') and st.person_id is not null
    and ${managerOf(ctx.now)} <> st.person_id and ${managerOf(ctx.now)} <> ap.requester_id
    and not exists (select from approval_steps other where other.tenant_id = st.tenant_id
      and other.approval_id = st.approval_id and other.id <> st.id
      and ${managerOf(ctx.now)} in (other.person_id, other.decided_by_id, other.on_behalf_of_id))`;
  await forAll(ctx, hasChanged, async (subject, steps) => {
    const facts = await factsOf(ctx, subject, steps);
    for (const step of steps) {
      const manager = step.people.find(({ id }) => id === step.manager_id);
      const about = facts.get(step.subject_id);
      if (!manager || !about) continue;
      const approvers = await approversOf(ctx, step, about);
      await move(ctx, subject, step, {
        set: { person_id: manager.id, escalated_to_id: null, escalated_while_away: false },
        times: approvers.due(manager.id, about.hours, ctx.now),
        moved: { action: 'reassign', note: words.managerChanged(nameOf(manager)), to: manager.id },
      });
    }
  });
}

async function giveBack(ctx: Ctx): Promise<void> {
  const wasAway = sql`st.escalated_while_away and st.person_id is not null`;
  await forAll(ctx, wasAway, async (subject, steps) => {
    const facts = await factsOf(ctx, subject, steps);
    for (const step of steps) {
      const about = facts.get(step.subject_id);
      if (!about) continue;
      const approvers = await approversOf(ctx, step, about);
      if (isAway(approvers, step)) continue;
      await move(ctx, subject, step, {
        set: { escalated_to_id: null, role: null, escalated_while_away: false },
        times: approvers.due(step.person_id, about.hours, ctx.now),
        moved: { action: 'give-back', note: words.isBack(nameIn(step)), to: step.person_id },
      });
    }
  });
}

async function passOn(ctx: Ctx): Promise<void> {
  const isOverdue = sql`st.due_at <= ${ctx.now} and st.late_since is null`;
  await forAll(ctx, isOverdue, async (subject, steps) => {
    const facts = await factsOf(ctx, subject, steps);
    for (const step of steps) {
      const about = facts.get(step.subject_id);
      if (!about) continue;
      const approvers = await approversOf(ctx, step, about);
      const next = nextApprover(
        { personId: step.person_id, role: step.role, escalatedToId: step.escalated_to_id },
        {
          ...about,
          requesterId: step.requester_id,
          holders: approvers.holders,
          decidedByIds: step.decided_by.filter((id) => id !== null),
        },
      );
      if (next.type === 'nobody') {
        await stayLate(ctx, step);
        await subject.onMoved(ctx, step.subject_id, {
          action: 'no-approver-left',
          note: words.nobodyLeft,
          to: null,
        });
        continue;
      }
      const wasAway = isAway(approvers, step);
      const late = wasAway ? words.isAway(nameIn(step)) : words.didNotAnswer(nameIn(step));
      const toPerson = next.type === 'person';
      await move(ctx, subject, step, {
        set: {
          ...(toPerson ? { escalated_to_id: next.id } : { role: next.role }),
          escalated_while_away: wasAway,
        },
        times: approvers.due(toPerson ? next.id : null, about.hours, ctx.now),
        moved: {
          action: 'escalate',
          note: toPerson ? `${late}.` : `${late}, and ${words.hrIsAsked}`,
          to: toPerson ? next.id : next.role,
        },
      });
    }
  });
}

/** Recorded once; the original due time is kept. */
async function stayLate(ctx: Ctx, { id }: Waiting): Promise<void> {
  await ctx.db
    .updateTable('approval_steps')
    .set({ late_since: ctx.now })
    .where('id', '=', id)
    .execute();
}

async function remind(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Pick<Waiting, 'id' | 'subject_type' | 'subject_id'>>`
    update approval_steps st set remind_at = null from approvals ap
    where ap.tenant_id = st.tenant_id and ap.id = st.approval_id and st.remind_at <= ${ctx.now}
      and ${isInState('st.state', stepMachine, ['awaiting'])}
    returning st.id, ap.subject_type, ap.subject_id`.execute(ctx.db);
  for (const { id, subject_type, subject_id } of rows)
    await emit(ctx, 'approvals.reminder-due', {
      subjectType: subject_type,
      subjectId: subject_id,
      stepId: id,
    });
}

interface Move {
  readonly set: Readonly<
    Partial<{
      person_id: number;
      role: string | null;
      escalated_to_id: number | null;
      escalated_while_away: boolean;
    }>
  >;
  readonly times: { readonly dueAt: Date; readonly remindAt: Date };
  readonly moved: Moved;
}

async function move(
  ctx: Ctx,
  subject: ApprovalSubject,
  step: Waiting,
  { set, times: { dueAt, remindAt }, moved }: Move,
): Promise<void> {
  await ctx.db
    .updateTable('approval_steps')
    .set({ ...set, due_at: dueAt, remind_at: remindAt, late_since: null })
    .where('id', '=', step.id)
    .execute();
  await subject.onMoved(ctx, step.subject_id, moved);
}

const factsOf = (ctx: Ctx, subject: ApprovalSubject, steps: readonly Waiting[]) =>
  subject.facts(
    ctx,
    steps.map(({ subject_id }) => subject_id),
  );
const approversOf = (ctx: Ctx, step: Waiting, { managerIds, namedApproverId }: ApprovalFacts) =>
  readApproverFacts(
    ctx,
    step.requester_id,
    [step.person_id, ...managerIds, namedApproverId],
    [...rolesOf([]), ...(step.role ? [step.role] : [])],
  );
const isAway = ({ away }: ApproverFacts, { person_id }: Waiting) =>
  person_id !== null && away.has(person_id);
const nameIn = ({ people, person_id }: Waiting) => {
  const person = people.find(({ id }) => id === person_id);
  return person ? nameOf(person) : 'The approver';
};

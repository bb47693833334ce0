/**
 * What appraisals await of a person, found in one statement: their own steps, approvals, ratings, reviewers
 * to approve, checkpoints to answer and 360 reviews to write.
 */
import type { AwaitedStep } from '@tenure/contract/performance/codes';
import {
  checkpointMachine,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { type RawBuilder, sql } from 'kysely';
import { coveredApprovers, mayCover } from '../../approvals/public.ts';
import type { MayFind } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { directReportsOfMe } from '../../org/public.ts';

/** What the employee does in their own appraisal. */
export const employeeSteps: readonly AwaitedStep[] = ['plan', 'submit', 'sign-off'];

// Row-level security has compared the company already; each further comparison is a step of the plan.
const phaseOf = sql`performances p join performance_phases ph on ph.performance_id = p.id`;
const isLive = isInState('ph.state', phaseMachine, ['live']);
const isOpen = sql`not ${isInState('p.state', performanceMachine, ['completed'])}`;
const notReleased = sql`not exists (select from performance_sections s
  where s.performance_id = p.id and s.released is not null)`;
const stepIn = sql`case ph.stage when 'planning' then 'plan' when 'finalise' then 'sign-off'
  else 'submit' end`;

const cameBack = sql`exists (select from performance_approvers a
  where a.phase_id = ph.id and a.decision = 'rejected')`;

const asTable = sql`as awaited (performance_id, step, due_date, came_back)`;

/** Rows of performance_id, step, due_date and whether an approver sent it back; those of other steps are not looked for. */
export const awaitedOf = (ctx: SignedInCtx, steps: readonly AwaitedStep[]): RawBuilder<unknown> =>
  sql`(with ${directReportsOfMe.tables(ctx)} ${selectAwaited(ctx, steps)}) ${asTable}`;

/** The same in a statement that has the table `direct_reports` already. */
export const awaitedAmong = (
  ctx: SignedInCtx,
  steps: readonly AwaitedStep[],
  mayFind: MayFind,
): RawBuilder<unknown> =>
  // Without `offset 0`, what is worked out from a step would be prepared for every part of the union.
  sql`(${selectAwaited(ctx, steps, mayFind)} offset 0) ${asTable}`;

function selectAwaited(
  { actor, now }: SignedInCtx,
  steps: readonly AwaitedStep[],
  mayFind: MayFind = () => true,
) {
  const me = actor.userId;
  const isTheirs = mayFind(mayCover)
    ? sql`(a.user_id = ${me} or a.user_id = any(${coveredApprovers(now, me)}))`
    : sql`a.user_id = ${me}`;
  const isReport = sql`p.employee_id in (select id from direct_reports)`;
  const parts: Readonly<Partial<Record<AwaitedStep, RawBuilder<unknown>>>> = {
    approve: sql`select p.id as performance_id, 'approve' as step, a.due_date, false
      from ${phaseOf} join performance_approvers a on a.phase_id = ph.id
      where ${isInState('ph.state', phaseMachine, ['active'])} and a.decision is null
        and ${isTheirs}
        and p.employee_id <> ${me}
        and a.group_number = (select min(other.group_number) from performance_approvers other
          where other.phase_id = ph.id and other.decision is distinct from 'approved')`,
    finalise: sql`select p.id, 'finalise', ph.defined_end_date, false from ${phaseOf}
      where ph.stage = 'finalise' and ${isLive} and ${isReport}`,
    reviewers: sql`select p.id, 'reviewers', null::date, false from performances p
      where ${isReport} and ${isOpen} and ${notReleased}
        and exists (select from performance_reviewers r 
          where r.performance_id = p.id and ${isInState('r.state', reviewerMachine, ['pending'])})`,
    checkpoint: sql`select p.id, 'checkpoint', k.end_date, false
      from performances p
      join performance_sections s on s.performance_id = p.id
      join performance_checkpoints k on k.section_id = s.id
      where ${isOpen} and ${isInState('k.state', checkpointMachine, ['live'])}
        and ((p.employee_id = ${me} and ${isAsked('employee')})
          or (${isReport} and ${isAsked('manager')})
          or (${isAsked('contributors')} and exists (select from performance_contributors c
            where c.performance_id = p.id and c.user_id = ${me} and c.is_active)))
        and not exists (select from performance_submissions b
          where b.checkpoint_id = k.id and b.user_id = ${me}
          and ${isInState('b.state', submissionMachine, ['submitted'])})`,
    review: sql`select p.id, 'review', null::date, false from performances p
      join performance_reviewers r on r.performance_id = p.id
      where r.user_id = ${me} and ${isInState('r.state', reviewerMachine, ['approved'])}
        and ${isOpen} and ${notReleased}`,
  };
  const wanted = [
    ...(employeeSteps.some((step) => steps.includes(step))
      ? [
          sql`select p.id, ${stepIn}, ph.defined_end_date, ${cameBack} from ${phaseOf}
            where p.employee_id = ${me} and ${isLive} and not ph.is_employee_finalized`,
        ]
      : []),
    ...steps.flatMap((step) => parts[step] ?? []),
  ];
  return sql.join(wanted, sql` union all `);
}

/** Questions are kept as JSON: `[{ assignedTo: ['employee'] }]`. */
const isAsked = (part: string) =>
  sql`k.questions @> ${JSON.stringify([{ assignedTo: [part] }])}::jsonb`;

/**
 * Finds what appraisals await from a person in one statement: their own steps, approvals, ratings, reviewers
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
import { type MayFind, sharedTables } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { directReportsOfMe, mayLead } from '../../org/public.ts';
import { mayContribute, mayHaveOpen } from './awaiting-hints.ts';

/** Steps the employee takes in their own appraisal. */
export const employeeSteps: readonly AwaitedStep[] = ['plan', 'submit', 'sign-off'];

// No tenant_id comparisons: row-level security adds them, and each further one adds to the plan.
const isLive = isInState('ph.state', phaseMachine, ['live']);
const isOpen = sql`not ${isInState('p.state', performanceMachine, ['completed'])}`;
const notReleased = sql`not exists (select from performance_sections s
  where s.performance_id = p.id and s.released is not null)`;
const stepIn = sql`case ph.stage when 'planning' then 'plan' when 'finalise' then 'sign-off'
  else 'submit' end`;

const cameBack = sql`exists (select from performance_approvers a
  where a.phase_id = ph.id and a.decision = 'rejected')`;

const asTable = sql`as awaited (performance_id, step, due_date, came_back)`;

/** Where the appraisals `p` come from, and how the viewer relates to each. */
interface Among {
  /** Optionally with further tables, joined in a condition. */
  from(tables?: RawBuilder<unknown>): RawBuilder<unknown>;
  readonly isReport: RawBuilder<unknown>;
  /** From and where of the appraisals that the viewer reviews. */
  reviews(me: number): RawBuilder<unknown>;
  /** From and where of live checkpoints `k` with questions for the viewer. */
  checkpoints(me: number, mayFind: MayFind): RawBuilder<unknown>;
}

const isReport = sql`p.employee_id in (select id from direct_reports)`;
const isReviewOf = (me: number) =>
  sql`r.user_id = ${me} and ${isInState('r.state', reviewerMachine, ['approved'])}`;

/** Questions are stored as JSON: `[{ assignedTo: ['employee'] }]`. */
const questionsFor = (part: string) => sql`${JSON.stringify([{ assignedTo: [part] }])}::jsonb`;
const isAsked = (part: string) => sql`k.questions @> ${questionsFor(part)}`;

const isLiveCheckpoint = isInState('k.state', checkpointMachine, ['live']);

/** Starts from the viewer's appraisals instead of scanning all checkpoints of the company. */
function checkpointsOfAll(me: number, mayFind: MayFind) {
  const asked = [
    ...(mayFind(mayHaveOpen)
      ? [
          sql`select p.id, ${questionsFor('employee')} from performances p
            where p.employee_id = ${me} and ${isOpen}`,
        ]
      : []),
    ...(mayFind(mayLead)
      ? [
          sql`select p.id, ${questionsFor('manager')} from performances p where ${isReport} and ${isOpen}`,
        ]
      : []),
    ...(mayFind(mayContribute)
      ? [
          sql`select p.id, ${questionsFor('contributors')} from performance_contributors c
            cross join lateral (select p.* from performances p where p.id = c.performance_id limit 1) p
            where c.user_id = ${me} and c.is_active and ${isOpen}`,
        ]
      : []),
  ];
  return sql`from (${sql.join(asked, sql` union all `)}) p (id, asked)
    cross join lateral (select s.id from performance_sections s
      where s.performance_id = p.id offset 0) s
    cross join lateral (select k.id, k.end_date from performance_checkpoints k
      where k.section_id = s.id and ${isLiveCheckpoint} and k.questions @> p.asked offset 0) k
    where true`;
}

const amongAll: Among = {
  from: (tables) => (tables ? sql`from performances p, ${tables}` : sql`from performances p`),
  isReport,
  reviews: (me) => sql`from performances p, performance_reviewers r
    where r.performance_id = p.id and ${isReviewOf(me)}`,
  checkpoints: checkpointsOfAll,
};

/** For a row already read: conditions on the row alone rule out most steps before a table is opened. */
const amongOne: Among = {
  from: (tables) => (tables ? sql`from ${tables}` : sql``),
  isReport: sql`mine.is_report`,
  reviews: () => sql`where mine.is_reviewer`,
  // Redundant with the branches below, but PostgreSQL doesn't derive it.
  checkpoints: (me) => sql`from performance_sections s, performance_checkpoints k
    where s.performance_id = p.id and k.section_id = s.id and ${isOpen} and ${isLiveCheckpoint}
      and (p.employee_id = ${me} or mine.is_report or mine.is_contributor)
      and ((p.employee_id = ${me} and ${isAsked('employee')})
        or (mine.is_report and ${isAsked('manager')})
        or (mine.is_contributor and ${isAsked('contributors')}))`,
};

/**
 * Rows of performance_id, step, due_date and whether an approver sent it back, limited to the given steps.
 */
export const awaitedOf = (ctx: SignedInCtx, steps: readonly AwaitedStep[]): RawBuilder<unknown> =>
  sql`(with ${sql.join(sharedTables([directReportsOfMe], ctx))} ${selectAwaited(ctx, steps, amongAll)}) ${asTable}`;

/** The same in a statement that already has the table `direct_reports`. */
export const awaitedAmong = (
  ctx: SignedInCtx,
  steps: readonly AwaitedStep[],
  mayFind: MayFind,
): RawBuilder<unknown> =>
  // `offset 0` stops PostgreSQL from repeating expressions over `step` in every branch of the union.
  sql`(${selectAwaited(ctx, steps, amongAll, mayFind)} offset 0) ${asTable}`;

/** The same for each row `p` of a list, in a statement that has `direct_reports` and joins `mineOf`. */
export const awaitedInRow = (
  ctx: SignedInCtx,
  steps: readonly AwaitedStep[],
): RawBuilder<unknown> => sql`(${selectAwaited(ctx, steps, amongOne)}) ${asTable}`;

/** Finds the viewer's contributions and reviews once for the whole list instead of once per row. */
export const mineOf = ({ actor: { userId } }: SignedInCtx) => sql`lateral (
  select ${isReport} as is_report,
    p.id in (select c.performance_id from performance_contributors c
      where c.user_id = ${userId} and c.is_active) as is_contributor,
    p.id in (select r.performance_id from performance_reviewers r
      where ${isReviewOf(userId)}) as is_reviewer offset 0) mine`;

function selectAwaited(
  { actor, now }: SignedInCtx,
  steps: readonly AwaitedStep[],
  among: Among,
  mayFind: MayFind = () => true,
) {
  const me = actor.userId;
  const isTheirs = mayFind(mayCover)
    ? sql`(a.user_id = ${me} or a.user_id = any(${coveredApprovers(now, me)}))`
    : sql`a.user_id = ${me}`;
  const parts: Readonly<Partial<Record<AwaitedStep, RawBuilder<unknown>>>> = {
    approve: sql`select p.id as performance_id, 'approve' as step, a.due_date, false
      ${among.from(sql`performance_phases ph, performance_approvers a`)}
      where ph.performance_id = p.id and a.phase_id = ph.id
        and ${isInState('ph.state', phaseMachine, ['active'])} and a.decision is null
        and ${isTheirs}
        and p.employee_id <> ${me}
        and a.group_number = (select min(other.group_number) from performance_approvers other
          where other.phase_id = ph.id and other.decision is distinct from 'approved')`,
    finalise: sql`select p.id, 'finalise', ph.defined_end_date, false
      ${among.from(sql`performance_phases ph`)}
      where ph.performance_id = p.id and ph.stage = 'finalise' and ${isLive} and ${among.isReport}`,
    reviewers: sql`select p.id, 'reviewers', null::date, false ${among.from()}
      where ${among.isReport} and ${isOpen} and ${notReleased}
        and exists (select from performance_reviewers r 
          where r.performance_id = p.id and ${isInState('r.state', reviewerMachine, ['pending'])})`,
    checkpoint: sql`select p.id, 'checkpoint', k.end_date, false
      ${among.checkpoints(me, mayFind)}
        and not exists (select from performance_submissions b
          where b.checkpoint_id = k.id and b.user_id = ${me}
          and ${isInState('b.state', submissionMachine, ['submitted'])})`,
    review: sql`select p.id, 'review', null::date, false ${among.reviews(me)}
        and ${isOpen} and ${notReleased}`,
  };
  const wanted = [
    ...(employeeSteps.some((step) => steps.includes(step))
      ? [
          sql`select p.id, ${stepIn}, ph.defined_end_date, ${cameBack}
            ${among.from(sql`performance_phases ph`)}
            where ph.performance_id = p.id
              and p.employee_id = ${me} and ${isLive} and not ph.is_employee_finalized`,
        ]
      : []),
    ...steps.flatMap((step) => parts[step] ?? []),
  ];
  return sql.join(wanted, sql` union all `);
}

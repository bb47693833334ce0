/** Hints for to-do items: which appraisal steps could await a person at all. */
import type { AwaitedStep } from '@tenure/contract/performance/codes';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { sql } from 'kysely';
import { mayCover } from '../../approvals/public.ts';
import type { Hint, MayFind } from '../../kit/contribution/to-do.ts';
import { isInState } from '../../kit/machine.ts';
import { mayLead } from '../../org/public.ts';

const mayHaveLivePhase: Hint = {
  holds: ({ userId }) => sql`exists (select from performances p
    join performance_phases ph on ph.performance_id = p.id
    where p.employee_id = ${userId} and ${isInState('ph.state', phaseMachine, ['live'])})`,
};

export const mayHaveOpen: Hint = {
  holds: ({ userId }) => sql`exists (select from performances p where p.employee_id = ${userId}
    and not ${isInState('p.state', performanceMachine, ['completed'])})`,
};

const mayApprove: Hint = {
  holds: ({ userId }) => sql`exists (select from performance_approvers a
    where a.user_id = ${userId} and a.decision is null)`,
};

export const mayContribute: Hint = {
  holds: ({ userId }) => sql`exists (select from performance_contributors c
    where c.user_id = ${userId} and c.is_active)`,
};

const mayReview: Hint = {
  holds: ({ userId }) => sql`exists (select from performance_reviewers r
    where r.user_id = ${userId} and ${isInState('r.state', reviewerMachine, ['approved'])})`,
};

const byStep: Readonly<Record<AwaitedStep, readonly Hint[]>> = {
  plan: [mayHaveLivePhase],
  submit: [mayHaveLivePhase],
  'sign-off': [mayHaveLivePhase],
  approve: [mayApprove, mayCover],
  finalise: [mayLead],
  reviewers: [mayLead],
  checkpoint: [mayHaveOpen, mayLead, mayContribute],
  review: [mayReview],
};

export const awaitedHints: readonly Hint[] = [...new Set(Object.values(byStep).flat())];

export const mayAwait = (step: AwaitedStep, mayFind: MayFind): boolean =>
  byStep[step].some(mayFind);

/** The to-do items of appraisals: one's own steps, those to approve or rate, late ones of the team, and reviews to write. */
import { type AwaitedStep, awaitedSteps } from '@tenure/contract/performance/codes';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { type ActionableStatus, itemMessages } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { isInState } from '../kit/machine.ts';
import { invalidInput } from '../kit/refusal.ts';
import { directReportsOfMe, relations } from '../org/public.ts';
import { awaitedAmong, awaitedOf } from './appraisal/awaiting.ts';
import { readPerformances } from './appraisal/performance.store.ts';
import type { PerformanceRecord } from './appraisal/performance-record.ts';
import { detailsUrl, presentSummary } from './appraisal/present-performance.ts';
import { currentPhase } from './rules/flow.ts';

const category = 'Performance';

/** ADR 61. */
const statuses: Readonly<Record<AwaitedStep, ActionableStatus>> = {
  plan: 'Not yet started',
  submit: 'In progress',
  'sign-off': 'Finalise',
  approve: 'Awaiting Approval',
  finalise: 'Finalise',
  reviewers: 'Pending review',
  checkpoint: 'In progress',
  review: 'Pending review',
};

const CAME_BACK: ActionableStatus = 'Recompletion required';

const statusOf = sql`case when awaited.came_back then ${sql.lit(CAME_BACK)} else case awaited.step ${sql.join(
  Object.entries(statuses).map(
    ([step, status]) => sql`when ${sql.lit(step)} then ${sql.lit(status)}`,
  ),
  sql` `,
)} end end`;

const byFlag: Readonly<Record<string, readonly AwaitedStep[]>> = {
  'performance.showMyAssigned': ['plan', 'submit', 'sign-off', 'checkpoint'],
  'performance.showMyApproval': ['approve', 'finalise', 'reviewers'],
  'performance.show360ReviewRequests': ['review'],
};

const flags = [...Object.keys(byFlag), 'performance.showAllApproval', 'performance.showManaged'];

interface Awaited {
  readonly step: AwaitedStep;
  readonly cameBack: boolean;
}

/** One item for each appraisal: the step that is due first. */
export const performanceToDo: ToDoSource = {
  name: 'performance',
  module: 'performance',
  flags,
  shares: [directReportsOfMe],
  waiting(ctx, isOn) {
    const { actor, now } = ctx;
    if (!actor.permissions.has('performance.appraisal.view')) return undefined;
    const today = dayIn(actor.timezone, now);
    const steps = Object.entries(byFlag).flatMap(([flag, some]) => (isOn(flag) ? some : []));
    const keepsAll =
      relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
    const phases = sql`performances p join performance_phases ph
      on ph.tenant_id = p.tenant_id and ph.performance_id = p.id`;
    const parts = [
      ...(steps.length > 0
        ? [
            sql`select awaited.performance_id, awaited.due_date, ${statusOf} as status
              from ${awaitedAmong(ctx, steps)}`,
          ]
        : []),
      ...(isOn('performance.showAllApproval') && keepsAll
        ? [
            sql`select p.id, ph.defined_end_date, ${statuses.approve} from ${phases}
              where ${isInState('ph.state', phaseMachine, ['active'])}
                and p.employee_id <> ${actor.userId}`,
          ]
        : []),
      // Those that need a manager's attention.
      ...(isOn('performance.showManaged')
        ? [
            sql`select p.id, ph.defined_end_date, ${statuses.submit} from ${phases}
              where ${isInState('ph.state', phaseMachine, ['live', 'active'])}
                and not ${isInState('p.state', performanceMachine, ['completed'])}
                and ph.defined_end_date < ${today}::date
                and p.employee_id in (select id from direct_reports)`,
          ]
        : []),
    ];
    if (parts.length === 0) return undefined;
    return sql`
      select first.performance_id as record_id, p.title, first.due_date, first.status,
        ${category} as category
      from (select distinct on (found.performance_id) found.*
        from (${sql.join(parts, sql` union all `)}) as found (performance_id, due_date, status)
        order by found.performance_id, found.due_date nulls last, found.status) first
      join performances p on p.id = first.performance_id`;
  },
  async present(ctx, recordIds) {
    const steps = Object.keys(awaitedSteps) as AwaitedStep[];
    const records = await readPerformances(
      ctx,
      sql`p.id = any(${[...recordIds]}::bigint[])`,
      { limit: recordIds.length, offset: 0 },
      sql`(select coalesce(json_agg(json_build_object('step', awaited.step, 'cameBack', awaited.came_back)
          order by awaited.due_date nulls last), '[]')
        from ${awaitedOf(ctx, steps)} where awaited.performance_id = p.id)`,
    );
    return records
      .filter(({ roles }) => roles.size > 0)
      .map((record) => itemOf(ctx, record, record.extra as Awaited[]));
  },
  // A step of an appraisal is taken on its page, beside what it decides about.
  async prepare() {
    throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
  },
};

function itemOf(
  ctx: SignedInCtx,
  record: PerformanceRecord,
  [first]: readonly Awaited[],
): ToDoItem {
  const { employee, title } = presentSummary(ctx, record);
  const phase = currentPhase(record.phases);
  const step = first?.step;
  return {
    recordId: record.performance.id,
    title,
    description: step ? awaitedSteps[step] : (phase?.title ?? null),
    dueDate: step === 'review' || step === 'reviewers' ? null : (phase?.definedEndDate ?? null),
    status: first?.cameBack ? CAME_BACK : step ? statuses[step] : 'In progress',
    required: true,
    category,
    disabled: false,
    target: detailsUrl(record.performance.id),
    duration: null,
    person: {
      id: employee.id,
      displayName: employee.displayName,
      avatarURL: employee.avatarURL,
    },
    version: null,
    actions: [],
  };
}

/** To-do items of appraisals: own steps, approvals and ratings, late ones of the team, reviews to write. */
import { type AwaitedStep, awaitedSteps } from '@tenure/contract/performance/codes';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { type ActionableStatus, itemMessages } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource, WaitingDetails } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Given, prepared } from '../kit/data/prepared.ts';
import { isInState } from '../kit/machine.ts';
import { invalidInput } from '../kit/refusal.ts';
import {
  type Brief,
  directReportsOfMe,
  managersAbove,
  mayLead,
  namedById,
  presentBrief,
  recordVisibility,
  relations,
} from '../org/public.ts';
import { awaitedAmong, awaitedOf } from './appraisal/awaiting.ts';
import { awaitedHints, mayAwait } from './appraisal/awaiting-hints.ts';
import { readPerformances } from './appraisal/performance.store.ts';
import { detailsUrl, presentSummary } from './appraisal/present-performance.ts';
import { currentPhase } from './rules/flow.ts';

const category = 'Performance';

/** Statuses by step (ADR 61). */
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

/** Suffix of a step that an approver sent back. */
const BACK = ', sent back';

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

/** In order of precedence for steps due on the same day. */
const allSteps = Object.keys(awaitedSteps) as AwaitedStep[];

interface Awaited {
  readonly step: AwaitedStep;
  readonly cameBack: boolean;
  /** Of the step itself, which sorts the list; an approver's may be before the end of the phase. */
  readonly dueDate: string | null;
}

/** One item for each appraisal: the step due first. */
export const performanceToDo: ToDoSource = {
  name: 'performance',
  module: 'performance',
  flags,
  shares: [directReportsOfMe],
  hints: [...awaitedHints, mayLead],
  hasDetail: true,
  waiting(ctx, isOn, mayFind) {
    const { actor, now } = ctx;
    if (!actor.permissions.has('performance.appraisal.view')) return undefined;
    const today = dayIn(actor.timezone, now);
    const wanted = Object.entries(byFlag).flatMap(([flag, some]) => (isOn(flag) ? some : []));
    const steps = allSteps.filter((step) => wanted.includes(step) && mayAwait(step, mayFind));
    const keepsAll =
      relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
    const phases = sql`performances p join performance_phases ph on ph.performance_id = p.id`;
    const parts = [
      ...(steps.length > 0
        ? [
            sql`select awaited.performance_id, awaited.due_date, ${statusOf} as status,
                awaited.step || case when awaited.came_back then ${sql.lit(BACK)} else '' end
                  || ',' || coalesce(awaited.due_date::text, '')
              from ${awaitedAmong(ctx, steps, mayFind)}`,
          ]
        : []),
      ...(isOn('performance.showAllApproval') && keepsAll
        ? [
            sql`select p.id, ph.defined_end_date, ${statuses.approve}, null from ${phases}
              where ${isInState('ph.state', phaseMachine, ['active'])}
                and p.employee_id <> ${actor.userId}`,
          ]
        : []),
      // Late appraisals that need the manager's attention.
      ...(isOn('performance.showManaged') && mayFind(mayLead)
        ? [
            sql`select p.id, ph.defined_end_date, ${statuses.submit}, null from ${phases}
              where ${isInState('ph.state', phaseMachine, ['live', 'active'])}
                and not ${isInState('p.state', performanceMachine, ['completed'])}
                and ph.defined_end_date < ${today}::date
                and p.employee_id in (select id from direct_reports)`,
          ]
        : []),
    ];
    if (parts.length === 0) return undefined;
    // The awaited step is known only when every kind of step was searched.
    const isKnown = Object.keys(byFlag).every(isOn);
    return sql`
      select first.performance_id as record_id, p.title, first.due_date, first.status,
        ${category} as category, ${isKnown ? sql`coalesce(first.detail, '')` : sql`null`} as detail
      from (select distinct on (found.performance_id) found.*, first_value(found.step) over (
          partition by found.performance_id order by found.step is null, found.due_date nulls last,
          array_position(${[...allSteps]}::text[], split_part(found.step, ',', 1))) as detail
        from (${sql.join(parts, sql` union all `)}) as found (performance_id, due_date, status, step)
        order by found.performance_id, found.due_date nulls last, found.status) first
      cross join lateral (select p.title from performances p where p.id = first.performance_id limit 1) p`;
  },
  async present(ctx, recordIds, waiting) {
    const brief = waiting && (await presentFound(ctx, waiting));
    if (brief) return brief;
    const records = await readPerformances(
      ctx,
      sql`p.id = any(${[...recordIds]}::bigint[])`,
      { limit: recordIds.length, offset: 0 },
      sql`(select coalesce(json_agg(json_build_object('step', awaited.step, 'cameBack', awaited.came_back,
            'dueDate', awaited.due_date) order by awaited.due_date nulls last), '[]')
        from ${awaitedOf(ctx, allSteps)} where awaited.performance_id = p.id)`,
    );
    return records
      .filter(({ roles }) => roles.size > 0)
      .map((record) => {
        const { employee, title } = presentSummary(ctx, record);
        const phase = currentPhase(record.phases);
        const [first] = record.extra as Awaited[];
        return itemOf({ id: record.performance.id, title, employee, phase }, first);
      });
  },
  // Steps are taken on the appraisal's page, where their content is visible.
  async prepare() {
    throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
  },
};

/** The person's managers and the current phase are looked up for each of the few appraisals of a page. */
const foundRows = prepared(
  (_, given: Given<{ ids: readonly number[]; today: string }>) => sql<FoundRow>`
    select p.id, p.title, p.employee_id, ${namedById(sql`p.employee_id`)} as employee,
      ${managersAbove(
        sql`p.employee_id`,
        given(({ today }) => today),
      )} as manager_ids,
      (select json_build_object('title', ph.title, 'definedEndDate', ph.defined_end_date)
        from performance_phases ph where ph.performance_id = p.id
          and not ${isInState('ph.state', phaseMachine, ['inactive'])}
        order by ph.place limit 1) as phase
    from unnest(${given(({ ids }) => ids)}::bigint[]) wanted (id)
    cross join lateral (select p.* from performances p where p.id = wanted.id limit 1) p`,
);

/** Presents records just found; undefined if the viewer's part depends on the whole appraisal. */
async function presentFound(
  ctx: SignedInCtx,
  waiting: WaitingDetails,
): Promise<ToDoItem[] | undefined> {
  const { userId, timezone } = ctx.actor;
  const isHr =
    relations.hrManager.holds(ctx.actor, null) || relations.administrator.holds(ctx.actor, null);
  const rows = await foundRows(ctx, {
    ids: [...waiting.keys()],
    today: dayIn(timezone, ctx.now),
  });
  const isCertain = (row: FoundRow) =>
    row.employee_id === userId ||
    isHr ||
    row.manager_ids.includes(userId) ||
    certain.includes(stepOf(waiting.get(row.id))?.step);
  if ([...waiting.values()].includes(null) || !rows.every(isCertain)) return undefined;
  const visibility = recordVisibility(ctx.actor);
  return rows.map((row) =>
    itemOf(
      { ...row, employee: presentBrief(visibility, row.employee), phase: row.phase ?? undefined },
      stepOf(waiting.get(row.id)),
    ),
  );
}

/** Steps that only await people with a part in the appraisal. */
const certain: readonly (AwaitedStep | undefined)[] = ['approve', 'review'];

/** Reads "approve,2026-11-10" and "plan, sent back,". */
function stepOf(detail: string | null | undefined): Awaited | undefined {
  if (!detail) return undefined;
  const parts = detail.replace(BACK, '').split(',');
  const [step, dueDate] = parts as [AwaitedStep, string];
  return { step, cameBack: detail.includes(BACK), dueDate: dueDate || null };
}

interface ShownPhase {
  readonly title: string;
  readonly definedEndDate: string | null;
}

interface FoundRow {
  readonly id: number;
  readonly title: string;
  readonly employee_id: number;
  readonly employee: Brief;
  readonly manager_ids: readonly number[];
  readonly phase: ShownPhase | null;
}

interface Shown {
  readonly id: number;
  readonly title: string;
  readonly employee: Pick<ReturnType<typeof presentBrief>, 'id' | 'displayName' | 'avatarURL'>;
  readonly phase: ShownPhase | undefined;
}

function itemOf({ id, title, employee, phase }: Shown, first: Awaited | undefined): ToDoItem {
  const step = first?.step;
  return {
    recordId: id,
    title,
    description: step ? awaitedSteps[step] : (phase?.title ?? null),
    dueDate: first ? first.dueDate : (phase?.definedEndDate ?? null),
    status: first?.cameBack ? CAME_BACK : step ? statuses[step] : 'In progress',
    required: true,
    category,
    disabled: false,
    target: detailsUrl(id),
    duration: null,
    person: { id: employee.id, displayName: employee.displayName, avatarURL: employee.avatarURL },
    version: null,
    actions: [],
  };
}

/** Appraisals visible to the viewer, with their phases, people and the viewer's part, in one statement. */
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { type PhaseAction, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { type TemplateRules, templateRules } from '@tenure/contract/performance/template';
import { type RawBuilder, sql } from 'kysely';
import { coveredApprovers, mayCover } from '../../approvals/public.ts';
import { isOneself } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { type Brief, employeeBriefsIn, managersAbove, relations } from '../../org/public.ts';
import { awaited } from '../rules/flow.ts';
import type {
  LastStep,
  PerformanceRecord,
  Phase,
  PhaseApprover,
  Role,
} from './performance-record.ts';

interface Row {
  readonly id: number;
  readonly employee_id: number;
  readonly template_id: number;
  readonly parent_id: number | null;
  readonly manager_id: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly state: number;
  readonly rules: unknown;
  readonly version: number;
  readonly total: number;
  readonly manager_ids: number[];
  /** One row for each approver of a phase; a phase without approvers has one row without them. */
  readonly phases: StoredPhase[];
  readonly contributors: { id: number; userId: number; isActive: boolean }[];
  readonly people: Brief[];
  /** Steps that were not undone, in any order. */
  readonly steps: StoredStep[];
  readonly own_review_id: number | null;
  readonly is_shared: boolean;
  readonly may_cover: boolean;
  readonly extra: unknown;
}

type StoredPhase = Omit<Phase, 'state' | 'approvers'> & {
  readonly state: number;
  readonly place: number;
  readonly approver: PhaseApprover | null;
};

interface StoredStep extends LastStep {
  readonly isOwn: boolean;
}

export interface PageAsked {
  readonly limit: number;
  readonly offset: number;
  readonly order?: RawBuilder<unknown>;
  /** The stored total, where there is one. */
  readonly kept?: RawBuilder<number> | undefined;
}

const approverActions: readonly PhaseAction[] = ['approve', 'reject'];

export const newestFirst = sql`p.start_date desc, p.id desc`;

/** A page of appraisals `p` with their total, or a single appraisal without counting and sorting. */
export const shownIn = (where: RawBuilder<unknown>, page: PageAsked | null) =>
  page === null
    ? sql`(select p.*, 1 as total from performances p where ${where})`
    : sql`(select p.*, ${page.kept ?? sql`(select count(*)::int from performances p where ${where})`} as total
        from performances p where ${where}
        order by ${page.order ?? newestFirst} limit ${page.limit} offset ${page.offset})`;

export async function readPerformances(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  /** Null for a single appraisal. */
  page: PageAsked | null = null,
  /** An additional column about the appraisal `p`. */
  extra: RawBuilder<unknown> = sql`null`,
): Promise<(PerformanceRecord & { readonly total: number; readonly extra: unknown })[]> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const me = ctx.actor.userId;
  const sorted = page ? sql`order by ${page.order ?? newestFirst}` : sql``;
  // No tenant_id comparisons: row-level security adds them, and repeating each one costs time.
  const { rows } = await sql<Row>`
    select p.*, above.ids as manager_ids, phase.phases, contributor.contributors,
      ${employeeBriefsIn(sql`array[p.employee_id, p.manager_id, above.ids[1]]
        || contributor.ids || phase.approver_ids`)} as people,
      (select coalesce(json_agg(json_build_object('id', s.id, 'action', s.action,
          'canBeUndone', s.before is not null, 'isOwn', s.by_id = ${me})), '[]')
        from performance_steps s where s.performance_id = p.id and not s.is_undone) as steps,
      (select r.id from performance_reviewers r where r.performance_id = p.id and r.user_id = ${me}
        and ${isInState('r.state', reviewerMachine, ['approved', 'finalised'])}) as own_review_id,
      exists (select from performance_shares h
        where h.performance_id = p.id and h.user_id = ${me}) as is_shared,
      ${mayCover.holds({ ...ctx.actor, today })} as may_cover, ${extra} as extra
    from ${shownIn(where, page)} p
    cross join lateral (select ${managersAbove(sql`p.employee_id`, today)} as ids offset 0) above
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', ph.id, 'stage', ph.stage, 'state', ph.state,
          'place', ph.place, 'title', ph.title, 'description', ph.description,
          'definedStartDate', ph.defined_start_date, 'definedEndDate', ph.defined_end_date,
          'startDate', ph.start_date, 'endDate', ph.end_date,
          'isEmployeeFinalized', ph.is_employee_finalized,
          'employeeFinalizedDate', ph.employee_finalized_date,
          'approver', case when a.id is not null then json_build_object('id', a.id,
            'approverType', a.approver_type, 'userId', a.user_id, 'group', a.group_number,
            'dueDate', a.due_date, 'decision', a.decision) end)), '[]') as phases,
        array_agg(a.user_id) as approver_ids
      from performance_phases ph left join performance_approvers a on a.phase_id = ph.id
      where ph.performance_id = p.id) phase
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', c.id, 'userId', c.user_id,
          'isActive', c.is_active)), '[]') as contributors, array_agg(c.user_id) as ids
      from performance_contributors c where c.performance_id = p.id) contributor
    ${sorted}`.execute(ctx.db);
  const covers = rows.some((row) => row.may_cover) ? await readCovers(ctx) : [];
  return rows.map((row) => ({
    ...recordOf(ctx, row, phasesOf(row.phases), covers),
    total: row.total,
    extra: row.extra,
  }));
}

/** A separate statement, because few people have ever been a delegate (ADR 119). */
async function readCovers({ actor, db, now }: SignedInCtx): Promise<readonly number[]> {
  const { rows } = await sql<{ covers: number[] }>`
    select ${coveredApprovers(now, actor.userId)} as covers`.execute(db);
  return rows[0]?.covers ?? [];
}

/** Phases in order, each with its approvers in order. */
function phasesOf(stored: readonly StoredPhase[]): Phase[] {
  return [...new Map(stored.map((one) => [one.id, one])).values()]
    .toSorted((one, other) => one.place - other.place)
    .map(({ place: _place, approver: _approver, ...phase }) => ({
      ...phase,
      state: phaseMachine.stateOf(phase.state),
      approvers: stored
        .flatMap(({ id, approver }) => (id === phase.id && approver ? [approver] : []))
        .toSorted((one, other) => one.group - other.group || one.id - other.id),
    }));
}

/** One appraisal, if the viewer has a part in it. */
export async function findPerformance(
  ctx: SignedInCtx,
  id: number,
  extra?: RawBuilder<unknown>,
): Promise<(PerformanceRecord & { readonly extra: unknown }) | undefined> {
  const [record] = await readPerformances(ctx, sql`p.id = ${id}`, null, extra);
  return record && record.roles.size > 0 ? record : undefined;
}

/** Locks the appraisal, so that changes run one after the other. */
export async function lockPerformance(
  ctx: SignedInCtx,
  id: number,
): Promise<PerformanceRecord | undefined> {
  await ctx.db.selectFrom('performances').select('id').where('id', '=', id).forUpdate().execute();
  return findPerformance(ctx, id);
}

function recordOf(
  ctx: SignedInCtx,
  row: Row,
  phases: readonly Phase[],
  covers: readonly number[],
): PerformanceRecord {
  const state = performanceMachine.stateOf(row.state);
  const managerId = (state === 'completed' ? row.manager_id : row.manager_ids[0]) ?? null;
  return {
    person: { employeeId: row.employee_id, managerIds: row.manager_ids },
    performance: {
      id: row.id,
      employeeId: row.employee_id,
      title: row.title,
      description: row.description,
      startDate: row.start_date,
      endDate: row.end_date,
      templateId: row.template_id,
      parentId: row.parent_id,
      managerId,
      contributors: row.contributors.toSorted((one, other) => one.id - other.id),
    },
    rules: templateRules.parse(row.rules) satisfies TemplateRules,
    state,
    version: row.version,
    phases,
    people: new Map(row.people.map((brief) => [brief.id, brief])),
    roles: rolesOf(ctx, row, phases, { managerId, covers }),
    ownUserId: ctx.actor.userId,
    lastStep: row.steps.toSorted((one, other) => other.id - one.id)[0] ?? null,
    ownReviewId: row.own_review_id,
    covers,
  };
}

function rolesOf(
  { actor }: SignedInCtx,
  row: Row,
  phases: readonly Phase[],
  { managerId, covers }: { managerId: number | null; covers: readonly number[] },
): ReadonlySet<Role> {
  const me = actor.userId;
  if (me === row.employee_id) return new Set(['employee']);
  // As someone else, an administrator would read what isn't shown to them yet.
  if (isOneself(actor, row.employee_id)) return new Set();
  const hasDecided = row.steps.some(
    ({ isOwn, action }) => isOwn && approverActions.some((one) => one === action),
  );
  const ownApprovals = phases
    .flatMap((phase) => phase.approvers)
    .filter(({ userId }) => userId === me);
  const held: Readonly<Record<Exclude<Role, 'employee'>, boolean>> = {
    manager: managerId === me,
    above: row.manager_ids.includes(me) && managerId !== me,
    hr: relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null),
    approver: phases.some((phase) =>
      awaited(phase).some(({ userId }) => userId === me || covers.includes(userId)),
    ),
    // Resubmitting a phase clears its decisions; the steps still record who decided.
    pastApprover: ownApprovals.some(({ decision }) => decision !== null || hasDecided),
    contributor: row.contributors.some(({ userId, isActive }) => userId === me && isActive),
    reviewer: row.own_review_id !== null,
    shared: row.is_shared && !actor.isFormer,
  };
  return new Set((Object.keys(held) as (keyof typeof held)[]).filter((role) => held[role]));
}

/** Appraisals, for those who can see them, with their phases, people and the asker's part: one statement. */
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { type PhaseAction, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { type TemplateRules, templateRules } from '@tenure/contract/performance/template';
import { type RawBuilder, sql } from 'kysely';
import { coveredApprovers } from '../../approvals/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { type Brief, briefsOf, personQuery, presentPerson, relations } from '../../org/public.ts';
import { awaited } from '../rules/flow.ts';
import type { PerformanceRecord, Phase, Role } from './performance-record.ts';

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
  readonly first_name: string;
  readonly last_name: string;
  readonly employment_end: string | null;
  readonly manager_ids: number[];
  readonly phases: (Omit<Phase, 'state'> & { readonly state: number })[];
  readonly contributors: { id: number; userId: number; isActive: boolean }[];
  readonly people: Brief[];
  readonly last_step: { id: number; action: string; canBeUndone: boolean } | null;
  readonly own_review_id: number | null;
  readonly is_shared: boolean;
  readonly has_decided: boolean;
  readonly covers: number[];
  readonly extra: unknown;
}

interface PageAsked {
  readonly limit: number;
  readonly offset: number;
  readonly order?: RawBuilder<unknown>;
}

const approverActions: readonly PhaseAction[] = ['approve', 'reject'];

const newestFirst = sql`p.start_date desc, p.id desc`;

export async function readPerformances(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  page: PageAsked = { limit: 1, offset: 0 },
  /** Something else about the appraisal `p`, read in the same statement. */
  extra: RawBuilder<unknown> = sql`null`,
): Promise<(PerformanceRecord & { readonly total: number; readonly extra: unknown })[]> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const me = ctx.actor.userId;
  const { order = newestFirst } = page;
  const ofPhases = sql`performance_approvers a join performance_phases ph
    on ph.tenant_id = a.tenant_id and ph.id = a.phase_id
    where ph.tenant_id = p.tenant_id and ph.performance_id = p.id`;
  const { rows } = await sql<Row>`
    with chosen as (
      select p.*, count(*) over ()::int as total from performances p where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select p.*, person.first_name, person.last_name, person.end_date as employment_end,
      person.manager_ids,
      (select coalesce(json_agg(json_build_object('id', ph.id, 'stage', ph.stage, 'state', ph.state,
          'title', ph.title, 'description', ph.description,
          'definedStartDate', ph.defined_start_date, 'definedEndDate', ph.defined_end_date,
          'startDate', ph.start_date, 'endDate', ph.end_date,
          'isEmployeeFinalized', ph.is_employee_finalized,
          'employeeFinalizedDate', ph.employee_finalized_date,
          'approvers', (select coalesce(json_agg(json_build_object('id', a.id,
              'approverType', a.approver_type, 'userId', a.user_id, 'group', a.group_number,
              'dueDate', a.due_date, 'decision', a.decision) order by a.group_number, a.id), '[]')
            from performance_approvers a where a.tenant_id = ph.tenant_id and a.phase_id = ph.id)
        ) order by ph.place), '[]')
        from performance_phases ph
        where ph.tenant_id = p.tenant_id and ph.performance_id = p.id) as phases,
      (select coalesce(json_agg(json_build_object('id', c.id, 'userId', c.user_id,
          'isActive', c.is_active) order by c.id), '[]')
        from performance_contributors c
        where c.tenant_id = p.tenant_id and c.performance_id = p.id) as contributors,
      ${briefsOf(sql`select p.employee_id union select p.manager_id
        union select (person.manager_ids)[1]
        union select c.user_id from performance_contributors c
          where c.tenant_id = p.tenant_id and c.performance_id = p.id
        union select a.user_id from ${ofPhases}`)} as people,
      (select json_build_object('id', s.id, 'action', s.action, 'canBeUndone', s.before is not null)
        from performance_steps s where s.tenant_id = p.tenant_id and s.performance_id = p.id
          and not s.is_undone order by s.id desc limit 1) as last_step,
      (select r.id from performance_reviewers r where r.tenant_id = p.tenant_id
        and r.performance_id = p.id and r.user_id = ${me}
        and ${isInState('r.state', reviewerMachine, ['approved', 'finalised'])}) as own_review_id,
      exists (select from performance_shares h where h.tenant_id = p.tenant_id
        and h.performance_id = p.id and h.user_id = ${me}) as is_shared,
      exists (select from performance_steps s where s.tenant_id = p.tenant_id
        and s.performance_id = p.id and s.by_id = ${me} and not s.is_undone
        and s.action in (${sql.join([...approverActions])})) as has_decided,
      ${coveredApprovers(ctx.now, me)} as covers, ${extra} as extra
    from chosen p join ${personQuery(ctx.db, today)} person on person.employee_id = p.employee_id
    order by ${order}`.execute(ctx.db);
  return rows.map((row) => ({
    ...recordOf(ctx, row, today),
    total: row.total,
    extra: row.extra,
  }));
}

/** One appraisal, for those who have a part in it. */
export async function findPerformance(
  ctx: SignedInCtx,
  id: number,
): Promise<PerformanceRecord | undefined> {
  const [record] = await readPerformances(ctx, sql`p.id = ${id}`);
  return record && record.roles.size > 0 ? record : undefined;
}

/** For changes: one after the other. */
export async function lockPerformance(
  ctx: SignedInCtx,
  id: number,
): Promise<PerformanceRecord | undefined> {
  await ctx.db.selectFrom('performances').select('id').where('id', '=', id).forUpdate().execute();
  return findPerformance(ctx, id);
}

function recordOf(ctx: SignedInCtx, row: Row, today: string): PerformanceRecord {
  const state = performanceMachine.stateOf(row.state);
  const phases = row.phases.map((one) => ({ ...one, state: phaseMachine.stateOf(one.state) }));
  const managerId = (state === 'completed' ? row.manager_id : row.manager_ids[0]) ?? null;
  return {
    person: presentPerson({ ...row, end_date: row.employment_end }, today),
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
      contributors: row.contributors,
    },
    rules: templateRules.parse(row.rules) satisfies TemplateRules,
    state,
    version: row.version,
    phases,
    people: new Map(row.people.map((brief) => [brief.id, brief])),
    roles: rolesOf(ctx, row, phases, managerId),
    ownUserId: ctx.actor.userId,
    lastStep: row.last_step,
    ownReviewId: row.own_review_id,
    covers: row.covers,
  };
}

function rolesOf(
  { actor }: SignedInCtx,
  row: Row,
  phases: readonly Phase[],
  managerId: number | null,
): ReadonlySet<Role> {
  const me = actor.userId;
  if (me === row.employee_id) return new Set(['employee']);
  const ownApprovals = phases
    .flatMap((phase) => phase.approvers)
    .filter(({ userId }) => userId === me);
  const held: Readonly<Record<Exclude<Role, 'employee'>, boolean>> = {
    manager: managerId === me,
    above: row.manager_ids.includes(me) && managerId !== me,
    hr: relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null),
    approver: phases.some((phase) =>
      awaited(phase).some(({ userId }) => userId === me || row.covers.includes(userId)),
    ),
    // A phase that is submitted again forgets its decisions; the steps remember who made one.
    pastApprover: ownApprovals.some(({ decision }) => decision !== null || row.has_decided),
    contributor: row.contributors.some(({ userId, isActive }) => userId === me && isActive),
    reviewer: row.own_review_id !== null,
    shared: row.is_shared && !actor.isFormer,
  };
  return new Set((Object.keys(held) as (keyof typeof held)[]).filter((role) => held[role]));
}

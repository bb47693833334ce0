import type { PageQuery } from '@tenure/contract/kit/list';
import type { CpdPlan, CpdPlanInput } from '@tenure/contract/learning/cpd-plan';
import { trainingEvidence } from '@tenure/contract/learning/cpd-plan';
import {
  cpdPlanMachine,
  cpdPlanStateOf,
  cpdPlanStates,
} from '@tenure/contract/learning/cpd-plan-states';
import { type Selectable, sql } from 'kysely';
import { attachedFile } from '../../files/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { offsetOf } from '../../kit/paging.ts';
import type { LearningCpdPlans } from '../../kit/schema.gen.ts';
import type { About } from '../../org/public.ts';
import { learningActions } from '../courses/course.actions.ts';
import { type Earned, type PlanFacts as Plan, partsOf, sumOf } from '../rules/cpd-points.ts';
import { type PlanFacts, planActions } from './cpd-plan.actions.ts';
import { aboutUser, refuseUnknownCategory } from './external-training.ts';

type PlanRow = Selectable<LearningCpdPlans> & { readonly category: string | null };

export interface PlanRecord extends PlanFacts {
  readonly plan: PlanRow;
  readonly version: number;
}

/** A cap well above a working life's worth of plans. */
const MOST_PLANS = 200;

/** All plans of a person and everything that earned points, in one statement: each total has a breakdown. */
async function readAll(ctx: SignedInCtx, employeeId: number) {
  const { rows } = await sql<{ plans: PlanRow[]; earned: Earned[] }>`
    select (select coalesce(json_agg(shown), '[]') from (
        select p.*, g.name as category from learning_cpd_plans p
        left join learning_categories g on g.tenant_id = p.tenant_id and g.id = p.category_id
        where p.employee_id = ${employeeId} order by p.start_date desc, p.id desc
        limit ${MOST_PLANS}) shown) as plans,
      (select coalesce(json_agg(one order by one.date desc), '[]') from (
        select 'CourseCompletion' as type, k.course_id as "courseId", k.course_name as name, k.completed_on as date,
          k.cpd_tenths as tenths, k.category_id as "categoryId", true as "hasEvidence"
        from learning_completions k where k.employee_id = ${employeeId} and k.cpd_tenths > 0
        union all
        select 'ExternalTrainingEnrolment', null, t.name, t.completed_on, t.cpd_tenths, t.category_id,
          ${attachedFile(trainingEvidence.ownerType, sql`t.id`)} is not null
        from learning_external_trainings t where t.employee_id = ${employeeId}
          and t.cpd_tenths > 0 and t.completed_on is not null) one) as earned`.execute(ctx.db);
  return rows[0] ?? { plans: [], earned: [] };
}

const factsOf = (plan: PlanRow): Plan => ({
  id: plan.id,
  name: plan.name,
  categoryId: plan.category_id,
  startDate: plan.start_date,
  endDate: plan.end_date,
  requiredTenths: plan.required_tenths,
  carryTenths: plan.carry_tenths,
  hasExternalTraining: plan.has_external_training,
  isCompleted: cpdPlanStateOf(plan.status) === 'COMPLETED',
});

const standing = (ctx: SignedInCtx, about: About, status: number): PlanFacts => ({
  ...about,
  state: cpdPlanStateOf(status),
  isOwner: may(ctx.actor, learningActions.view, about),
});

export async function readPlans(ctx: SignedInCtx, about: About, query: PageQuery) {
  const { plans, earned } = await readAll(ctx, about.person.employeeId);
  const facts = plans.map(factsOf);
  const shown = plans.slice(offsetOf(query), offsetOf(query) + query.itemsPerPage);
  return {
    rows: shown.map((plan) => present(ctx, standing(ctx, about, plan.status), plan, facts, earned)),
    total: plans.length,
  };
}

function present(
  ctx: SignedInCtx,
  facts: PlanFacts,
  plan: PlanRow,
  plans: readonly Plan[],
  earned: readonly Earned[],
): CpdPlan {
  const parts = partsOf(factsOf(plan), plans, earned);
  return {
    id: plan.id,
    name: plan.name,
    cpdCategory:
      plan.category_id && plan.category ? { id: plan.category_id, name: plan.category } : null,
    startDate: plan.start_date,
    endDate: plan.end_date,
    pointsAccumulated: sumOf(parts) / 10,
    pointsRequired: plan.required_tenths / 10,
    pointsCarriedOver: plan.carry_tenths / 10,
    hasExternalTraining: plan.has_external_training,
    status: facts.state,
    description: plan.description,
    parts: parts.map(({ tenths, ...part }) => ({ ...part, points: tenths / 10 })),
    version: plan.version,
    actions: allowed(ctx.actor, planActions, facts),
  };
}

async function presentOne(ctx: SignedInCtx, about: About, planId: number): Promise<CpdPlan> {
  const { plans, earned } = await readAll(ctx, about.person.employeeId);
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`There is no plan ${planId}`);
  return present(ctx, standing(ctx, about, plan.status), plan, plans.map(factsOf), earned);
}

export async function lockPlan(
  ctx: SignedInCtx,
  { params }: { params: { userId: number; cpdPlanId: number } },
): Promise<PlanRecord | undefined> {
  const { rows } = await sql<PlanRow>`select p.*, null as category from learning_cpd_plans p
    where p.id = ${params.cpdPlanId} and p.employee_id = ${params.userId} for update`.execute(
    ctx.db,
  );
  const [plan] = rows;
  const about = plan && (await aboutUser(ctx, { params }));
  return about && { ...standing(ctx, about, plan.status), plan, version: plan.version };
}

const columnsOf = (body: CpdPlanInput) => ({
  name: body.name,
  description: body.description,
  category_id: body.cpdCategoryId,
  start_date: body.startDate,
  end_date: body.endDate,
  required_tenths: Math.round(body.pointsRequired * 10),
  carry_tenths: Math.round(body.pointsCarriedOver * 10),
  has_external_training: body.hasExternalTraining,
});

export async function addPlan(
  ctx: SignedInCtx,
  { body }: { body: CpdPlanInput },
  about: About,
): Promise<CpdPlan> {
  await refuseUnknownCategory(ctx, body.cpdCategoryId);
  const { id } = await ctx.db
    .insertInto('learning_cpd_plans')
    .values({
      ...columnsOf(body),
      employee_id: about.person.employeeId,
      status: cpdPlanStates.NOT_STARTED.code,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'learning.cpd-plan.added',
    subject: { type: 'cpd-plan', id },
    after: body,
  });
  return presentOne(ctx, about, id);
}

export async function editPlan(
  ctx: SignedInCtx,
  { body }: { body: CpdPlanInput },
  record: PlanRecord,
): Promise<CpdPlan> {
  await refuseUnknownCategory(ctx, body.cpdCategoryId);
  await ctx.db
    .updateTable('learning_cpd_plans')
    .set({ ...columnsOf(body), version: record.version + 1 })
    .where('id', '=', record.plan.id)
    .execute();
  await audit(ctx, {
    action: 'learning.cpd-plan.changed',
    subject: { type: 'cpd-plan', id: record.plan.id },
    before: record.plan,
    after: body,
  });
  return presentOne(ctx, record, record.plan.id);
}

export async function actOnPlan(
  ctx: SignedInCtx,
  action: 'start' | 'complete',
  record: PlanRecord,
): Promise<CpdPlan> {
  const to = cpdPlanMachine.next(action, record.state);
  if (!to) throw new Error(`No way from ${record.state} by ${action}`);
  await ctx.db
    .updateTable('learning_cpd_plans')
    .set({ status: cpdPlanStates[to].code, version: record.version + 1 })
    .where('id', '=', record.plan.id)
    .execute();
  await audit(ctx, {
    action: `learning.cpd-plan.${action}`,
    subject: { type: 'cpd-plan', id: record.plan.id },
    before: { status: record.plan.status },
    after: { status: cpdPlanStates[to].code },
  });
  return presentOne(ctx, record, record.plan.id);
}

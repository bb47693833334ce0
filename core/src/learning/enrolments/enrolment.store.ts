import { pathOf } from '@tenure/contract/kit/endpoint';
import type { CourseEnrolment } from '@tenure/contract/learning/enrolment';
import { enrolmentStateOf } from '@tenure/contract/learning/enrolment-states';
import type { SectionBrief, SectionType } from '@tenure/contract/learning/section';
import { getCertificate } from '@tenure/contract/learning/taking-endpoints';
import { type RawBuilder, sql } from 'kysely';
import {
  type Approval,
  approvalFrom,
  approvalOf,
  type StoredApproval,
} from '../../approvals/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import {
  type Brief,
  briefsOf,
  peopleWhere,
  personConditions,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import { type CourseRow, courseJson, presentFacts } from '../courses/course.store.ts';
import { lockedSections } from '../rules/sections.ts';
import { enrolmentActions } from './enrolment.actions.ts';
import { type EnrolmentFacts, standingOf } from './enrolment-record.ts';
import { COURSE_REQUEST } from './request-subject.ts';

export interface SectionRow {
  readonly id: number;
  readonly type: SectionType;
  readonly title: string;
  readonly isDone: boolean;
  readonly score: number | null;
}

/** The facts on a certificate, as of the completion date. */
export interface Completion {
  readonly certificate_number: string;
  readonly person_name: string;
  readonly course_name: string;
  readonly cpd_tenths: number;
  readonly completed_on: string;
  readonly score: number;
  readonly created_at: string;
}

export interface EnrolmentRow {
  readonly id: number;
  readonly course_id: number;
  readonly employee_id: number;
  readonly status: number;
  readonly method: EnrolmentFacts['method'];
  readonly course_version: number | null;
  readonly enrolled_on: string;
  readonly started_on: string | null;
  readonly completed_on: string | null;
  readonly due_on: string | null;
  readonly expires_on: string | null;
  readonly score: number | null;
  readonly is_required: boolean;
  readonly reminded_at: Date | string | null;
  readonly version: number;
  readonly course: CourseRow;
  readonly user: readonly Brief[];
  readonly manager_ids: readonly number[];
  readonly is_employed: boolean;
  readonly completion: Completion | null;
  readonly approval: StoredApproval | null;
  readonly sections: readonly SectionRow[];
}

export interface EnrolmentRecord extends EnrolmentFacts {
  readonly enrolment: EnrolmentRow;
  readonly version: number;
}

const sections = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'type', s.type,
    'title', s.title, 'isDone', p.section_id is not null, 'score', p.score) order by s.place, s.id), '[]')
  from learning_sections s
  join learning_courses own on own.tenant_id = s.tenant_id and own.id = s.course_id
  left join learning_progress p on p.tenant_id = s.tenant_id and p.section_id = s.id and p.enrolment_id = n.id
  where s.tenant_id = n.tenant_id and s.course_id = n.course_id
    and s.course_version = coalesce(n.course_version, own.published_version))`;

/** Whether a person is employed on a day. */
export const isEmployed = (employeeId: RawBuilder<unknown>, day: string) =>
  sql<boolean>`exists (select from ${peopleWhere(personConditions.employedOn(day))} works
    where works.id = ${employeeId})`;

/** For the few rows of a page: `offset 0` looks each person up instead of reading all employees first. */
export const isEmployedEach = (employeeId: RawBuilder<unknown>, day: string) =>
  sql<boolean>`exists (select from ${peopleWhere(personConditions.employedOn(day))} works
    where works.id = ${employeeId} offset 0)`;

export async function readEnrolments(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  limit = 1,
): Promise<EnrolmentRecord[]> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await sql<EnrolmentRow>`
    select n.*, ${courseJson(sql`n.course_id`)} as course,
      ${briefsOf(sql`select n.employee_id`)} as user,
      manager_ids(n.employee_id, ${today}::date) as manager_ids, ${isEmployed(sql`n.employee_id`, today)} as is_employed,
      (select row_to_json(k) from learning_completions k
        where k.tenant_id = n.tenant_id and k.enrolment_id = n.id) as completion,
      (select ${approvalOf(ctx.now, COURSE_REQUEST, sql`q.id`)} from learning_requests q
        where q.tenant_id = n.tenant_id and q.enrolment_id = n.id order by q.id desc limit 1) as approval,
      ${sections} as sections
    from learning_enrolments n where ${where} order by n.id desc limit ${limit}`.execute(ctx.db);
  return rows.map((row) => recordOf(ctx, row));
}

function recordOf(ctx: SignedInCtx, enrolment: EnrolmentRow): EnrolmentRecord {
  const [brief] = enrolment.user;
  const person = {
    employeeId: enrolment.employee_id,
    firstName: brief?.first_name ?? '',
    lastName: brief?.last_name ?? '',
    managerIds: enrolment.manager_ids,
    isEmployed: enrolment.is_employed,
  };
  return {
    person,
    enrolment,
    version: enrolment.version,
    state: enrolmentStateOf(enrolment.status),
    method: enrolment.method,
    ...standingOf(ctx.actor, { person }),
  };
}

/** One enrolment, visible to the person, managers above them, HR and administrators; otherwise undefined. */
export async function findEnrolment(
  ctx: SignedInCtx,
  userId: number,
  id: number,
): Promise<EnrolmentRecord | undefined> {
  const [record] = await readEnrolments(ctx, sql`n.id = ${id} and n.employee_id = ${userId}`);
  return record && (record.isSelf || record.isTrainer) ? record : undefined;
}

export const findEnrolmentAt = (
  ctx: SignedInCtx,
  { params }: { params: { userId: number; courseEnrolmentId: number } },
) => findEnrolment(ctx, params.userId, params.courseEnrolmentId);

/** Locks the enrolment, so that concurrent changes see each other's result. */
export async function lockEnrolment(
  ctx: SignedInCtx,
  userId: number,
  id: number,
): Promise<EnrolmentRecord | undefined> {
  await ctx.db
    .selectFrom('learning_enrolments')
    .select('id')
    .where('id', '=', id)
    .where('employee_id', '=', userId)
    .forUpdate()
    .execute();
  return findEnrolment(ctx, userId, id);
}

const approverAt = (ctx: SignedInCtx, approval: Approval | null, n: number) => {
  const step = approval?.steps[n];
  const id = step?.decidedById ?? step?.personId;
  const brief = approval?.people.find((one) => one.id === id);
  return brief ? presentBrief(recordVisibility(ctx.actor), brief) : null;
};

export function presentEnrolment(ctx: SignedInCtx, record: EnrolmentRecord): CourseEnrolment {
  const { enrolment } = record;
  const approval = enrolment.approval && approvalFrom(enrolment.approval);
  const [user] = enrolment.user;
  const { employee_id: userId, id: courseEnrolmentId } = enrolment;
  return {
    id: enrolment.id,
    status: record.state,
    enrolledDate: enrolment.enrolled_on,
    startedDate: enrolment.started_on,
    completedDate: enrolment.completed_on,
    dueDate: enrolment.due_on,
    expiryDate: enrolment.expires_on,
    score: enrolment.score,
    // Enrolments that need approval exist only once approved.
    isApproved: true,
    approver1: approverAt(ctx, approval, 0),
    approver2: approverAt(ctx, approval, 1),
    isRequired: enrolment.is_required,
    enroledMethod: enrolment.method,
    course: presentFacts(enrolment.course),
    user: presentBrief(recordVisibility(ctx.actor), user as Brief),
    certificateUrl: enrolment.completion
      ? pathOf(getCertificate.path, { userId, courseEnrolmentId })
      : null,
    version: record.version,
    actions: allowed(ctx.actor, enrolmentActions, record),
  };
}

export function presentSections(
  sections: readonly SectionRow[],
  isSequence: boolean,
): SectionBrief[] {
  const locked = lockedSections(sections, isSequence);
  return sections.map(({ id, type, title, isDone }) => ({
    id,
    type,
    title,
    isDone,
    isLocked: locked.has(id),
  }));
}

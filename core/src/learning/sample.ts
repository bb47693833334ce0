/** Learning in the sample companies: courses, enrolments, sessions, requests, plans and training. */
import { type EnrolmentState, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { requestStates } from '@tenure/contract/learning/request-states';
import { addSampleApprovals, requestFacts } from '../approvals/public.ts';
import { createAudience } from '../audience/public.ts';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { dates } from '../worktime/public.ts';
import { COURSE_REQUEST } from './enrolments/request-subject.ts';
import { certificateNumberFrom } from './rules/certificate-number.ts';
import { enrolmentExpiresOn } from './rules/enrolment-expiry.ts';
import { type SampleCourse, sampleCourses } from './sample/sample-courses.ts';
import { addPlans } from './sample/sample-plans.ts';

/** Larger companies get no rule for everyone, to keep sample loading quick. */
const SMALL = 2000;
const WITH_ENROLMENTS = 400;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly managerId: number | null;
  readonly startDate: string;
  readonly n: number;
}

export async function loadLearning(ctx: Ctx, input: SampleInput): Promise<void> {
  if (!input.withHistory) return;
  const people = peopleOf(input);
  const courses = await addCourses(ctx);
  await addEnrolments(ctx, people, courses, input.company.employees.length <= SMALL);
  await addSessions(ctx, courses);
  await addRequests(ctx, people, courses);
  await addPlans(ctx, people);
}

function peopleOf({ company, employeeIds }: SampleInput): Person[] {
  const held = new Map(
    company.assignments
      .filter(({ isPrimary, to }) => isPrimary && to === null)
      .map((one) => [one.employeeId, one.positionId]),
  );
  const holder = new Map([...held].map(([employee, position]) => [position, employee]));
  const positions = new Map(company.positions.map((one) => [one.id, one]));
  return company.employees.slice(0, WITH_ENROLMENTS).map((employee, n) => {
    const above = positions.get(held.get(employee.id) ?? 0)?.reportsToId;
    const managerId = employeeIds.get(holder.get(above ?? 0) ?? 0) ?? null;
    return {
      id: employeeIds.get(employee.id) ?? 0,
      name: `${employee.firstName} ${employee.lastName}`,
      managerId,
      startDate: employee.startDate,
      n,
    };
  });
}

type Course = SampleCourse & { readonly id: number; readonly categoryId: number };

async function addCourses(ctx: Ctx): Promise<Course[]> {
  const names = [...new Set(sampleCourses.map(({ category }) => category))];
  const categoryIds = await takeIds(ctx, 'learning_categories', names.length);
  await insertMany(
    ctx,
    'learning_categories',
    names.map((name, n) => ({ id: categoryIds[n], name })),
  );
  const ids = await takeIds(ctx, 'learning_courses', sampleCourses.length);
  const courses = sampleCourses.map((course, n) => ({
    ...course,
    id: ids[n] as number,
    categoryId: categoryIds[names.indexOf(course.category)] as number,
  }));
  await insertMany(
    ctx,
    'learning_courses',
    courses.map((course) => ({
      id: course.id,
      category_id: course.categoryId,
      shortname: course.shortname,
      name: course.name,
      description: course.description,
      duration_minutes: course.minutes,
      cpd_tenths: course.tenths,
      valid_months: course.validMonths,
      is_required: course.is.includes('required'),
      is_recommended: course.is.includes('recommended'),
      is_approval_required: course.is.includes('approval'),
      approver1_type: 'MANAGER',
      approver2_type: course.is.includes('second approval') ? 'SECOND_MANAGER' : 'NO_APPROVER',
      is_sequence_enabled: course.is.includes('sequence'),
      published_version: 1,
      draft_version: 2,
      version: 1,
      created_at: ctx.now,
    })),
  );
  // The published version and the next draft.
  const sections = [1, 2].flatMap((course_version) =>
    courses.flatMap(({ id: course_id, sections }) =>
      sections.map(({ type, title, content }, place) => ({
        course_id,
        course_version,
        place: place + 1,
        type,
        title,
        content,
        version: 1,
      })),
    ),
  );
  const sectionIds = await takeIds(ctx, 'learning_sections', sections.length);
  await insertMany(
    ctx,
    'learning_sections',
    sections.map((one, n) => ({ id: sectionIds[n], ...one })),
  );
  return courses;
}

/** Outcomes for a required course: most are completed, some are late. */
const states: readonly EnrolmentState[] = [
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'IN_PROGRESS',
  'NOT_YET_STARTED',
  'COMPLETED',
  'NOT_YET_STARTED',
  'EXEMPTED',
  'COMPLETED',
  'EXPIRED',
];

async function addEnrolments(
  ctx: Ctx,
  people: readonly Person[],
  courses: readonly Course[],
  withRules: boolean,
): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const required = courses.filter((course) => course.is.includes('required'));
  const ruleIds = new Map<number, number>();
  if (withRules)
    for (const course of required) {
      const audience_id = await createAudience(ctx, { type: 'everyone' }, today);
      const { id } = await ctx.db
        .insertInto('learning_rules')
        .values({
          course_id: course.id,
          name: 'Everyone',
          audience_rule: JSON.stringify({ type: 'everyone' }),
          audience_id,
          due_days: 30,
          renew_days: 30,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ruleIds.set(course.id, id);
    }
  const wanted = people.flatMap((person) =>
    courses.flatMap((course, m) => {
      const isRequired = required.includes(course);
      // Besides required courses, everyone takes an occasional other one.
      if (!isRequired && (course.is.includes('approval') || (person.n + m) % 4 !== 0)) return [];
      const drawn = states[(person.n * 3 + m * 7) % states.length] as EnrolmentState;
      // A completion from 14 months ago has expired only if the course is valid for a year.
      const state = drawn === 'EXPIRED' && course.validMonths !== 12 ? 'COMPLETED' : drawn;
      if (!isRequired && (state === 'EXPIRED' || state === 'EXEMPTED')) return [];
      return [{ person, course, isRequired, state }];
    }),
  );
  const ids = await takeIds(ctx, 'learning_enrolments', wanted.length);
  const rows = wanted.map(({ person, course, isRequired, state }, n) => {
    const isOpen = state === 'NOT_YET_STARTED' || state === 'IN_PROGRESS';
    const daysAgo =
      state === 'EXPIRED'
        ? 420
        : isOpen
          ? 10 + ((person.n * 7) % 40)
          : 60 + ((person.n * 11) % 200);
    const enrolled = dates.addDays(today, -daysAgo);
    const isDone = state === 'COMPLETED' || state === 'EXPIRED';
    const completed = isDone ? dates.addDays(enrolled, 1 + (person.n % 25)) : null;
    return {
      id: ids[n] as number,
      course_id: course.id,
      employee_id: person.id,
      status: enrolmentStates[state].code,
      method: isRequired && withRules ? 'RULE' : isRequired ? 'MANUAL' : 'SELF',
      course_version: state === 'NOT_YET_STARTED' || state === 'EXEMPTED' ? null : 1,
      rule_id: isRequired ? (ruleIds.get(course.id) ?? null) : null,
      enrolled_on: enrolled,
      started_on:
        state === 'NOT_YET_STARTED' || state === 'EXEMPTED' ? null : dates.addDays(enrolled, 1),
      completed_on: completed,
      due_on: isRequired ? dates.addDays(enrolled, 30) : null,
      expires_on: completed
        ? course.validMonths === null
          ? null
          : dates.addMonths(completed, course.validMonths)
        : enrolmentExpiresOn(enrolled, null),
      score: isDone ? 80 + (person.n % 5) * 5 : null,
      is_required: isRequired,
      is_current: true,
      version: 1,
      created_at: ctx.now,
    };
  });
  await insertMany(ctx, 'learning_enrolments', rows);
  await addProgress(ctx, rows, wanted);
}

async function addProgress(
  ctx: Ctx,
  rows: readonly {
    id: number;
    course_id: number;
    employee_id: number;
    completed_on: string | null;
    score: number | null;
    course_version: number | null;
  }[],
  wanted: readonly { person: Person; course: Course; state: EnrolmentState }[],
): Promise<void> {
  const sections = await ctx.db
    .selectFrom('learning_sections')
    .select(['id', 'course_id', 'type', 'place'])
    .where('course_version', '=', 1)
    .orderBy('place')
    .execute();
  const progress = rows.flatMap((row, n) => {
    const own = sections.filter(({ course_id }) => course_id === row.course_id);
    const done = row.completed_on
      ? own
      : row.course_version === null
        ? []
        : own.slice(0, 1 + (n % Math.max(1, own.length - 1))).slice(0, own.length - 1);
    return done.map(({ id, type }) => ({
      enrolment_id: row.id,
      section_id: id,
      completed_at: ctx.now,
      score: type === 'quiz' ? row.score : null,
    }));
  });
  await insertMany(ctx, 'learning_progress', progress);
  const completed = rows.flatMap((row, n) =>
    row.completed_on ? [{ row, ...(wanted[n] as (typeof wanted)[number]) }] : [],
  );
  const ids = await takeIds(ctx, 'learning_completions', completed.length);
  await insertMany(
    ctx,
    'learning_completions',
    completed.map(({ row, person, course }, n) => ({
      id: ids[n],
      enrolment_id: row.id,
      employee_id: row.employee_id,
      course_id: row.course_id,
      person_name: person.name,
      course_name: course.name,
      cpd_tenths: course.tenths,
      category_id: course.categoryId,
      completed_on: row.completed_on,
      score: row.score,
      certificate_number: certificateNumberFrom(ctx.ports.random.token()),
      created_at: ctx.now,
    })),
  );
}

async function addSessions(ctx: Ctx, courses: readonly Course[]): Promise<void> {
  const course = courses.find(({ sections }) => sections.some(({ type }) => type === 'session'));
  if (!course) return;
  const today = ctx.now.toISOString().slice(0, 10);
  const ids = await takeIds(ctx, 'learning_sessions', 2);
  await insertMany(
    ctx,
    'learning_sessions',
    [14, 35].map((days, n) => ({
      id: ids[n],
      course_id: course.id,
      title: n === 0 ? 'First aid, morning group' : 'First aid, afternoon group',
      starts_at: `${dates.addDays(dates.mondayOf(today), days + 1)}T0${n === 0 ? 0 : 2}:00:00Z`,
      ends_at: `${dates.addDays(dates.mondayOf(today), days + 1)}T0${n === 0 ? 7 : 9}:00:00Z`,
      place: 'Training room, level 2',
      link: null,
      seats: n === 0 ? 4 : 12,
      version: 1,
    })),
  );
  const taking = await ctx.db
    .selectFrom('learning_enrolments')
    .select('employee_id')
    .where('course_id', '=', course.id)
    .where('completed_on', 'is', null)
    .limit(6)
    .execute();
  const bookingIds = await takeIds(ctx, 'learning_bookings', taking.length);
  await insertMany(
    ctx,
    'learning_bookings',
    taking.map(({ employee_id }, n) => ({
      id: bookingIds[n],
      session_id: ids[0],
      employee_id,
      has_seat: n < 4,
      booked_at: ctx.now,
    })),
  );
}

/** Requests awaiting the managers of the first few people who have one. */
async function addRequests(
  ctx: Ctx,
  people: readonly Person[],
  courses: readonly Course[],
): Promise<void> {
  const asked = courses.filter((course) => course.is.includes('approval'));
  const requesters = people.filter(({ managerId }) => managerId !== null).slice(-24);
  const wanted = requesters.flatMap((person, n) => {
    const course = asked[n % asked.length];
    return course && person.managerId !== null
      ? [{ person, course, managerId: person.managerId }]
      : [];
  });
  const ids = await takeIds(ctx, 'learning_requests', wanted.length);
  await insertMany(
    ctx,
    'learning_requests',
    wanted.map(({ person, course }, n) => ({
      id: ids[n],
      course_id: course.id,
      employee_id: person.id,
      status: requestStates.pending.code,
      note: n % 2 === 0 ? 'I’d like to use this in our next project.' : null,
      requested_at: ctx.now,
      version: 1,
    })),
  );
  await addSampleApprovals(
    ctx,
    wanted.map(({ person, managerId }, n) => ({
      subjectType: COURSE_REQUEST,
      subjectId: ids[n] as number,
      requesterId: person.id,
      state: 'open' as const,
      route: [
        {
          group: 0,
          relation: 'manager' as const,
          personId: managerId,
          role: null,
          why: 'Their manager.',
        },
      ],
      startedAt: ctx.now,
      decidedAt: ctx.now,
      decidesForRole: null,
      escalatedToId: null,
      hours: requestFacts([]).hours,
    })),
  );
}

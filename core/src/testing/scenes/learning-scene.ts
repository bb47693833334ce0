/** Courses and enrolments of the small company, a separate course for each example. */
import { type EnrolmentState, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

export const quiz = {
  passMark: 50,
  mostAttempts: 2,
  drawn: null,
  questions: [
    {
      id: 'q1',
      text: 'Which exit is the nearest?',
      type: 'single',
      options: [
        { id: 'a', text: 'North' },
        { id: 'b', text: 'South' },
      ],
      correct: ['b'],
    },
    { id: 'q2', text: 'Say the word.', type: 'short-text', options: [], correct: ['Swordfish'] },
  ],
};

const contents = {
  page: { html: '<p>Read this</p>', videoLinks: [] },
  quiz,
  session: {},
  scorm: {
    version: '1.2',
    items: [
      { title: 'Lesson', href: 'index.html', isAsset: false, launchData: '', masteryScore: null },
    ],
  },
};
type Part = keyof typeof contents;

export interface SceneCourse {
  readonly courseId: number;
  /** Ids of the sections of the published version. */
  readonly sections: Readonly<Record<Part, number>>;
  readonly draft: Readonly<Record<Part, number>>;
}

interface Wanted {
  readonly isApprovalRequired?: boolean;
  readonly isSequence?: boolean;
  readonly parts?: readonly Part[];
  readonly secondApprover?: string;
}

export const courseIn = (
  harness: Harness,
  company: Company,
  shortname: string,
  wanted: Wanted = {},
): Promise<SceneCourse> =>
  harness.within(company, async (ctx) => {
    const known = await ctx.db
      .selectFrom('learning_courses')
      .select('id')
      .where('shortname', '=', shortname)
      .executeTakeFirst();
    const courseId = known?.id ?? (await addCourse(ctx, shortname, wanted));
    const rows = await ctx.db
      .selectFrom('learning_sections')
      .select(['id', 'type', 'course_version'])
      .where('course_id', '=', courseId)
      .execute();
    const of = (version: number) =>
      Object.fromEntries(
        rows.filter((row) => row.course_version === version).map((row) => [row.type, row.id]),
      ) as Record<Part, number>;
    return { courseId, sections: of(1), draft: of(2) };
  });

async function addCourse(ctx: Ctx, shortname: string, wanted: Wanted): Promise<number> {
  const { db } = ctx;
  const known = await db
    .selectFrom('learning_categories')
    .select('id')
    .where('name', '=', 'Safety')
    .executeTakeFirst();
  const category =
    known ??
    (await db
      .insertInto('learning_categories')
      .values({ name: 'Safety' })
      .returning('id')
      .executeTakeFirstOrThrow());
  const { id } = await db
    .insertInto('learning_courses')
    .values({
      category_id: category.id,
      shortname,
      name: `Course ${shortname}`,
      duration_minutes: 90,
      cpd_tenths: 15,
      valid_months: 12,
      is_approval_required: wanted.isApprovalRequired ?? false,
      approver2_type: wanted.secondApprover ?? 'NO_APPROVER',
      is_sequence_enabled: wanted.isSequence ?? false,
      published_version: 1,
      draft_version: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = wanted.parts ?? (['page', 'quiz', 'session'] as const);
  for (const version of [1, 2])
    for (const [place, type] of parts.entries())
      await db
        .insertInto('learning_sections')
        .values({
          course_id: id,
          course_version: version,
          place: place + 1,
          type,
          title: `The ${type}`,
          content: JSON.stringify(contents[type]),
        })
        .execute();
  return id;
}

/** An enrolment in the given state, in a course with a unique name. */
export async function enrolmentIn(
  harness: Harness,
  company: Company,
  shortname: string,
  state: EnrolmentState = 'NOT_YET_STARTED',
  { person = 'employee', method = 'SELF' }: { person?: PersonName; method?: string } = {},
): Promise<SceneCourse & { enrolmentId: number }> {
  const course = await courseIn(harness, company, shortname);
  const employeeId = company.idOf(person);
  const enrolmentId = await harness.within(company, async ({ db }) => {
    const known = await db
      .selectFrom('learning_enrolments')
      .select('id')
      .where('course_id', '=', course.courseId)
      .where('employee_id', '=', employeeId)
      .executeTakeFirst();
    if (known) return known.id;
    const isDone = state === 'COMPLETED';
    const { id } = await db
      .insertInto('learning_enrolments')
      .values({
        course_id: course.courseId,
        employee_id: employeeId,
        status: enrolmentStates[state].code,
        method,
        enrolled_on: '2026-03-01',
        course_version: state === 'NOT_YET_STARTED' ? null : 1,
        started_on: state === 'NOT_YET_STARTED' ? null : '2026-03-02',
        completed_on: isDone ? '2026-03-03' : null,
        expires_on: '2027-03-01',
        score: isDone ? 90 : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isDone)
      await sql`insert into learning_completions (enrolment_id, employee_id, course_id, person_name,
          course_name, cpd_tenths, category_id, completed_on, score, certificate_number)
        select ${id}::bigint, ${employeeId}::bigint, c.id, 'Employee Person', c.name, c.cpd_tenths, c.category_id,
          '2026-03-03', 90, ${certificateOf(company, course.courseId)} from learning_courses c where c.id = ${course.courseId}
        on conflict do nothing`.execute(db);
    return id;
  });
  return { ...course, enrolmentId };
}

/** Differs between companies, so that a certificate can't be verified at another one. */
export const certificateOf = ({ tenantId }: Company, courseId: number) =>
  `${String(tenantId % 10_000).padStart(4, '0')}-${String(courseId % 10_000).padStart(4, '0')}-BBBB`;

export const sessionIn = async (
  harness: Harness,
  company: Company,
  shortname: string,
  { seats = 5, startsAt = '2026-06-01T00:00:00Z' } = {},
): Promise<number> => {
  const { courseId } = await enrolmentIn(harness, company, shortname, 'IN_PROGRESS');
  return harness.within(company, async ({ db }) => {
    const known = await db
      .selectFrom('learning_sessions')
      .select('id')
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    if (known) return known.id;
    const { id } = await db
      .insertInto('learning_sessions')
      .values({
        course_id: courseId,
        title: 'A morning',
        starts_at: startsAt,
        ends_at: startsAt.replace('T00', 'T04'),
        seats,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
};

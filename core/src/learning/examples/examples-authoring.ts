import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/learning/author-endpoints';
import type { Client } from '../../testing/client.ts';
import type { Example, Examples } from '../../testing/example.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import { courseIn, enrolmentIn, sessionIn } from '../../testing/scenes/learning-scene.ts';

export const byMetadata = (list: Endpoint) => async (client: Client) =>
  ((await client.call(list, {})).body.metadata as { actions: string[] } | undefined)?.actions ?? [];

const authoring = (sent: Example['sent']): Example => ({
  by: 'hr.manager',
  sent,
  offered: byMetadata(endpoints.listAuthoredCourses),
});

const onCourse =
  (name: string, body?: object | ((draft: Readonly<Record<string, number>>) => object)) =>
  async (harness: Harness, company: Company) => {
    const { courseId, draft } = await courseIn(harness, company, name);
    const given = typeof body === 'function' ? body(draft) : body;
    return { params: { courseId }, ...(given ? { body: given } : {}) };
  };

const onSection = (name: string, body?: object) => async (harness: Harness, company: Company) => {
  const { courseId, draft } = await courseIn(harness, company, name);
  return { params: { courseId, sectionId: draft.page }, ...(body ? { body } : {}) };
};

const course = {
  name: 'A new course',
  shortname: 'NEW-1',
  category: 'Safety',
  duration: 2.5,
  cpdPoints: 1.5,
};
const page = { type: 'page', title: 'A page', content: { html: '<p>Words</p>' } };
const session = {
  title: 'A morning',
  startsAt: '2026-06-01T00:00:00Z',
  endsAt: '2026-06-01T04:00:00Z',
  place: 'Room 1',
  link: null,
  seats: 8,
};

const onSession =
  (name: string, body?: object, startsAt?: string) =>
  async (harness: Harness, company: Company) => ({
    params: { sessionId: await sessionIn(harness, company, name, startsAt ? { startsAt } : {}) },
    ...(body ? { body } : {}),
  });

const attendance = async (harness: Harness, company: Company) => {
  const sessionId = await sessionIn(harness, company, 'ATTEND', {
    startsAt: '2026-03-01T00:00:00Z',
  });
  await enrolmentIn(harness, company, 'ATTEND', 'IN_PROGRESS');
  const { id } = await harness.within(company, async ({ db }) => {
    const known = await db
      .selectFrom('learning_bookings')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return (
      known ??
      (await db
        .insertInto('learning_bookings')
        .values({
          session_id: sessionId,
          employee_id: company.idOf('employee'),
          has_seat: true,
          booked_at: '2026-02-09T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    );
  });
  return { params: { sessionId }, body: { items: [{ id, attended: true }] } };
};

export const authorExamples: Examples = {
  [endpoints.listAuthoredCourses.id]: authoring(async () => ({})),
  [endpoints.addCourse.id]: authoring(async () => ({ body: course })),
  [endpoints.getAuthoredCourse.id]: authoring(onCourse('AUTHOR')),
  [endpoints.editCourse.id]: authoring(onCourse('EDIT', { ...course, shortname: 'EDITED' })),
  [endpoints.publishCourse.id]: authoring(onCourse('PUBLISH')),
  [endpoints.archiveCourse.id]: authoring(onCourse('ARCHIVE', { isArchived: true })),
  [endpoints.addSection.id]: authoring(onCourse('ADD SECTION', page)),
  [endpoints.editSection.id]: authoring(onSection('EDIT SECTION', page)),
  [endpoints.deleteSection.id]: authoring(onSection('DELETE SECTION')),
  [endpoints.orderSections.id]: authoring(
    onCourse('ORDER', (draft) => ({ ids: Object.values(draft).toReversed() })),
  ),
  [endpoints.addSession.id]: authoring(onCourse('ADD SESSION', session)),
  [endpoints.editSession.id]: authoring(onSession('EDIT SESSION', session)),
  [endpoints.cancelSession.id]: authoring(onSession('CANCEL SESSION')),
  [endpoints.listAttendees.id]: authoring(onSession('ATTENDEES')),
  [endpoints.recordAttendance.id]: authoring(attendance),
};

/** A course page: pictures in its text and several videos, in the version they belong to. */
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { htmlTooLong, MOST_HTML } from '@tenure/contract/learning/section';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { expect, test } from 'vitest';
import { statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { courseIn, enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const use = 'learning-page-picture';
const shown = (...ids: number[]) =>
  ids.map((id) => `<p><img src="/cobra/api/tms/files/${id}" alt="A plan"></p>`).join('');
const videoLinks = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'];

const edit = async (courseId: number, sectionId: number, content: object) =>
  (await harness.as('hr.manager')).call(authoring.editSection, {
    params: { courseId, sectionId },
    body: { type: 'page', title: 'Plans', content },
  });

test('pictures and videos of a page are seen by those who take its version, and by nobody else', async () => {
  const { courseId, draft } = await courseIn(harness, harness.home, 'PICTURES', {
    parts: ['page'],
  });
  const ids = [
    await uploaded(harness, 'hr.manager', { use }),
    await uploaded(harness, 'hr.manager', { use }),
  ];
  const saved = await edit(courseId, draft.page, { html: shown(...ids), videoLinks });
  expect(saved.status, saved.text).toBe(200);
  const [first = 0, second = 0] = ids;
  expect(await statusOf(harness, 'employee', first)).toBe(404);
  const hr = await harness.as('hr.manager');
  await hr.call(authoring.publishCourse, { params: { courseId } });
  const { enrolmentId } = await enrolmentIn(harness, harness.home, 'PICTURES', 'IN_PROGRESS');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('learning_enrolments')
      .set({ course_version: 2 })
      .where('id', '=', enrolmentId)
      .execute(),
  );
  const employee = await harness.as('employee');
  const { body } = await employee.call(taking.getSection, {
    params: {
      userId: harness.home.idOf('employee'),
      courseEnrolmentId: enrolmentId,
      sectionId: draft.page,
    },
  });
  expect(body.html).toContain(`/files/${first}`);
  expect(body.videoUrls).toHaveLength(2);
  expect(await statusOf(harness, 'employee', first)).toBe(200);
  expect(await statusOf(harness, 'employee', second)).toBe(200);
  expect(await statusOf(harness, 'colleague', first)).toBe(404);

  // A picture removed from the next draft stays in the published version.
  const next = await hr.call(authoring.getAuthoredCourse, { params: { courseId } });
  const [section] = next.body.sections as { id: number }[];
  expect((await edit(courseId, section?.id ?? 0, { html: shown(first) })).status).toBe(200);
  expect(await statusOf(harness, 'employee', second)).toBe(200);
});

test('a page shows no picture of somewhere else, and no video of an unknown site', async () => {
  const { courseId, draft } = await courseIn(harness, harness.home, 'FOREIGN', { parts: ['page'] });
  const { courseId: otherId, draft: other } = await courseIn(harness, harness.home, 'OTHER', {
    parts: ['page'],
  });
  const dashboard = await uploaded(harness, 'hr.manager', { use: 'dashboard' });
  const theirs = await uploaded(harness, 'company.admin', { use });
  expect((await edit(courseId, draft.page, { html: shown(dashboard) })).status).toBe(400);
  expect((await edit(otherId, other.page, { html: shown(theirs) })).status).toBe(400);
  const unknown = { html: '', videoLinks: [...videoLinks, 'https://videos.example/1'] };
  expect((await edit(courseId, draft.page, unknown)).status).toBe(400);
});

test('a page that becomes a file needs one', async () => {
  const { courseId, draft } = await courseIn(harness, harness.home, 'NO-FILE', { parts: ['page'] });
  const hr = await harness.as('hr.manager');
  const edited = await hr.call(authoring.editSection, {
    params: { courseId, sectionId: draft.page },
    body: { type: 'file', title: 'Plans', content: {}, fileId: null },
  });
  expect(edited).toMatchObject({ status: 400, body: { errors: [{ field: 'fileId' }] } });
});

test('a page is as long as its limit allows once it is HTML', async () => {
  const { courseId, draft } = await courseIn(harness, harness.home, 'LONG', { parts: ['page'] });
  const written = (length: number) => edit(courseId, draft.page, { html: '&'.repeat(length) });
  expect((await written(MOST_HTML / 10)).status).toBe(200);
  // Each is stored as “&amp;”.
  expect(await written(MOST_HTML / 5 + 1)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'content.html', message: htmlTooLong }] },
  });
});

/** People who have started a course finish that version; people who start later get the newest. */
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { actOnEnrolment, addEnrolment, getEnrolment } from '@tenure/contract/learning/endpoints';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function begin(person: PersonName, courseId: number, starts: boolean) {
  const client = await harness.as(person);
  const userId = harness.home.idOf(person);
  const { body } = await client.call(addEnrolment, {
    params: { userId },
    body: { courseId, userId, enroledMethod: 'SELF' },
  });
  const params = { userId, courseEnrolmentId: body.id as number };
  const start = () => client.call(actOnEnrolment, { params, body: { action: 'START' } });
  if (starts) await start();
  const sections = async () =>
    (await client.call(getEnrolment, { params })).body.sections as { id: number; title: string }[];
  return { client, params, start, sections };
}

test('publishing again changes nothing for those who have started, and they finish', async () => {
  const { courseId, sections, draft } = await courseIn(harness, harness.home, 'VERSIONED', {
    parts: ['page'],
  });
  const started = await begin('employee', courseId, true);
  const waiting = await begin('colleague', courseId, false);
  const hr = await harness.as('hr.manager');
  const text = (html: string, title: string) => ({
    type: 'page',
    title,
    content: { html, videoLinks: [] },
  });
  const edited = await hr.call(authoring.editSection, {
    params: { courseId, sectionId: draft.page },
    body: text('<p>Read that</p>', 'Rewritten'),
  });
  expect(edited.status).toBe(200);
  await hr.call(authoring.addSection, {
    params: { courseId },
    body: text('<p>And more</p>', 'More'),
  });
  const published = await hr.call(authoring.publishCourse, { params: { courseId } });
  expect(published.body).toMatchObject({ publishedVersion: 2, draftVersion: 3 });

  expect((await started.sections()).map(({ id }) => id)).toEqual([sections.page]);
  const page = await started.client.call(taking.getSection, {
    params: { ...started.params, sectionId: sections.page },
  });
  expect(page.body.html).toBe('<p>Read this</p>');
  const fixed = await hr.call(authoring.editSection, {
    params: { courseId, sectionId: sections.page },
    body: text('<p>Changed behind them</p>', 'Changed'),
  });
  expect(fixed.status).toBe(409);
  await started.client.call(taking.completeSection, {
    params: { ...started.params, sectionId: sections.page },
  });
  const finished = await started.client.call(getEnrolment, { params: started.params });
  expect(finished.body.status).toBe('COMPLETED');

  await waiting.start();
  expect((await waiting.sections()).map(({ title }) => title)).toEqual(['Rewritten', 'More']);
});

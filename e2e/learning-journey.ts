import { expect, type Page, startSession } from './journey.ts';

const courses = '/cobra/api/tms/learning/authoring/courses';

export const aPage = {
  type: 'page',
  title: 'At the gate',
  content: { html: '<p>Ask for the delivery note.</p>' },
};

const options = [
  { id: 'a', text: 'North' },
  { id: 'b', text: 'South' },
];

export const aQuiz = {
  type: 'quiz',
  title: 'Check',
  content: {
    passMark: 100,
    questions: [
      { id: 'q1', text: 'Which gate?', type: 'single', options, correct: ['b'] },
      { id: 'q2', text: 'Which exit?', type: 'single', options, correct: ['a'] },
      { id: 'q3', text: 'Say the word.', type: 'short-text', options: [], correct: ['Swordfish'] },
    ],
  },
};

/** A published course, created without the editor's pages, which have a journey of their own. */
export async function publishedCourse(
  page: Page,
  sections: readonly object[],
  more: object = {},
): Promise<{ id: number; name: string }> {
  await startSession(page, 'hr.manager');
  const post = async (path: string, data: object = {}, ifMatch?: number) => {
    const headers = ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` };
    const answer = await page.request.post(`${courses}${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; version: number };
  };
  const stamp = crypto.randomUUID().slice(0, 13);
  const name = `Course ${stamp}`;
  const about = { name, shortname: `C-${stamp}`, category: 'Warehouse', duration: 1 };
  const { id } = await post('', { ...about, ...more });
  for (const section of sections) await post(`/${id}/sections`, section);
  const read = await page.request.get(`${courses}/${id}`);
  await post(`/${id}/publication`, {}, ((await read.json()) as { version: number }).version);
  return { id, name };
}

/** Enrols the signed-in person on the course's page. */
export async function enrolHere(page: Page, courseId: number) {
  await page.goto(`/learning/courses/${courseId}`);
  await page.getByRole('button', { name: 'Enrol' }).click();
}

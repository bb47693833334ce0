import { diversityQuestionSet, putDiversityQuestions } from '@tenure/contract/people/questions';
import * as endpoints from '@tenure/contract/reports/endpoints';
import type { Report } from '@tenure/contract/reports/report';
import { putReportSettings } from '@tenure/contract/reports/settings';
import { reportId } from '@tenure/contract/site/report';
import { beforeAll, expect, test } from 'vitest';
import { asking } from '../../people/examples-questions.ts';
import { type PersonName, personNames } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = { id: String(reportId('diversity')) };
const options = ['Woman', 'Man', 'Another term'].map((label) => ({ value: label, label }));

let questions: { id: number; title: string }[];

/** Eight employees: four women, three men, and one without an answer. */
const answers: Partial<Record<PersonName, string>> = {
  'company.admin': 'Woman',
  'manager.three': 'Woman',
  'manager.two': 'Woman',
  employee: 'Woman',
  'manager.one': 'Man',
  colleague: 'Man',
  'hr.manager': 'Man',
};

beforeAll(async () => {
  const hr = await harness.as('hr.manager');
  const saved = await hr.call(diversityQuestionSet.save, {
    body: {
      questions: [
        asking(-1, { title: 'Gender', inputType: 'single-choice', options }),
        asking(-2, { title: 'Languages', inputType: 'multi-choice', options }),
        asking(-3, { title: 'Carer', inputType: 'toggle' }),
      ],
    },
  });
  questions = saved.body.questions as typeof questions;
  for (const [person, value] of Object.entries(answers)) {
    const client = await harness.as(person as PersonName);
    const answered = await client.call(putDiversityQuestions, {
      params: { employeeId: harness.home.idOf(person as PersonName) },
      body: { answers: [{ questionId: questions[0]?.id, value }] },
    });
    expect(answered.status, answered.text).toBe(200);
  }
  await minimum(3);
  await harness.run('publish-figures');
});

const minimum = async (people: number) => {
  const hr = await harness.as('hr.manager');
  const saved = await hr.call(putReportSettings, { body: { minimumGroup: people } });
  expect(saved.status, saved.text).toBe(200);
};

async function read(query: Record<string, string> = {}, by: PersonName = 'hr.manager') {
  return (await harness.as(by)).call(endpoints.getReport, { params, query });
}
const shown = async (query?: Record<string, string>) => {
  const answer = await read(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Report;
};

test('only questions with one answer are groupings', async () => {
  const { groupings } = await shown();
  expect(groupings.map(({ label }) => label)).toEqual(['Gender', 'Carer']);
});

test('groups of the minimum are shown, with another hidden so that nothing follows from the total', async () => {
  await minimum(3);
  const { chart, items } = await shown();
  // The group of one is hidden, and the three men with it.
  expect(chart.groups.map(({ label, value }) => [label, value])).toEqual([['Woman', 4]]);
  expect(chart.total).toBe(8);
  expect(chart.hidden).toEqual({ groups: 3, minimum: 3 });
  expect(items).toEqual([{ person: null, link: null, values: ['Woman', 4, 50] }]);
});

test('with a minimum of five nobody can be told apart, and the files say no more', async () => {
  await minimum(5);
  const { chart, items } = await shown();
  expect(chart.groups).toEqual([]);
  expect(items).toEqual([]);
  const hr = await harness.as('hr.manager');
  const csv = await hr.call(endpoints.exportReportCsv, { params });
  expect(csv.text.trim().split('\n')).toHaveLength(1);
});

test('a second calculation finds the same numbers', async () => {
  await minimum(3);
  const { chart } = await shown();
  const employed = personNames.filter((name) => name !== 'platform.admin').length;
  expect(chart.rows).toBe(employed);
  const women = Object.values(answers).filter((value) => value === 'Woman').length;
  expect(chart.groups).toEqual([{ key: 'Woman', label: 'Woman', value: women, rows: women }]);
});

test('a question that nobody answered has no figures', async () => {
  const { chart } = await shown({ groupBy: String(questions[2]?.id) });
  expect([chart.groups, chart.total, chart.publishedAt]).toEqual([[], null, null]);
});

test('there is nothing behind a number', async () => {
  const answer = await read({ group: 'Woman' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('group');
});

test('managers have no such report', async () => {
  expect((await read({}, 'manager.one')).status).toBe(404);
});

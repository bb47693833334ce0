/** Figures of confidential answers change only when many of them do (ADR 117). */
import { diversityQuestionSet, putDiversityQuestions } from '@tenure/contract/people/questions';
import * as endpoints from '@tenure/contract/reports/endpoints';
import type { Report } from '@tenure/contract/reports/report';
import { putReportSettings } from '@tenure/contract/reports/settings';
import { reportId } from '@tenure/contract/site/report';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asking } from '../people/examples-questions.ts';
import { diversityReport } from '../people/questions/diversity-report.ts';
import type { PersonName } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';
import { keepFigures, readFigures } from './published-figures.store.ts';

const harness = useHarness();
const options = ['Woman', 'Man'].map((label) => ({ value: label, label }));
let questionId: number;

beforeAll(async () => {
  const hr = await harness.as('hr.manager');
  const saved = await hr.call(diversityQuestionSet.save, {
    body: { questions: [asking(-1, { title: 'Gender', inputType: 'single-choice', options })] },
  });
  questionId = (saved.body.questions as { id: number }[])[0]?.id ?? 0;
  await hr.call(putReportSettings, { body: { minimumGroup: 3 } });
});

const passHours = (hours: number) => {
  harness.now = new Date(harness.now.getTime() + hours * 3_600_000);
};

async function answer(person: PersonName, value: string | null) {
  passHours(1);
  const client = await harness.as(person);
  const answered = await client.call(putDiversityQuestions, {
    params: { employeeId: harness.home.idOf(person) },
    body: { answers: [{ questionId, value }] },
  });
  expect(answered.status, answered.text).toBe(200);
}

const night = async () => {
  passHours(24);
  await harness.run('publish-figures');
};

/** What someone with access reads in the report and in its file. */
async function read() {
  const hr = await harness.as('hr.manager');
  const params = { id: String(reportId('diversity')) };
  const { body, text, status } = await hr.call(endpoints.getReport, { params });
  expect(status, text).toBe(200);
  const { chart } = body as unknown as Report;
  const file = await hr.call(endpoints.exportReportCsv, { params });
  return {
    groups: chart.groups.map(({ label, value }) => `${label} ${value}`),
    total: chart.total,
    isPublished: chart.publishedAt !== null,
    lines: file.text.trim().split('\n').length - 1,
  };
}

const changed = (since: Date) =>
  harness.within(harness.home, (ctx) =>
    diversityReport.changedSince(ctx, String(questionId), since),
  );

test('figures of one report are not those of another', async () => {
  const found = await harness.within(harness.home, async (ctx) => {
    await keepFigures(ctx, 'headcount', 'colour', { red: 3 });
    return [
      await readFigures(ctx, 'diversity', 'colour'),
      (await readFigures(ctx, 'headcount', 'colour'))?.people,
    ];
  });
  expect(found).toEqual([undefined, { red: 3 }]);
});

test('until enough people have answered nothing is published, not even how many work here', async () => {
  await answer('employee', 'Woman');
  await answer('colleague', 'Man');
  await night();
  expect(await read()).toEqual({ groups: [], total: null, isPublished: false, lines: 0 });
});

test('then the figures come at night', async () => {
  await answer('manager.one', 'Woman');
  await answer('manager.two', 'Woman');
  await answer('manager.three', 'Man');
  await answer('hr.manager', 'Man');
  expect((await read()).isPublished).toBe(false);
  await night();
  const { isPublished, total } = await read();
  expect([isPublished, total]).toEqual([true, 8]);
});

test('who reads them before and after one person answers reads the same', async () => {
  const before = await read();
  await answer('company.admin', 'Woman');
  await night();
  expect(await read()).toEqual(before);
  await answer('employee', 'Man');
  await night();
  expect(await read()).toEqual(before);
});

test('they change when the answers of enough people did, all at once', async () => {
  const before = await read();
  await answer('colleague', 'Woman');
  await night();
  const after = await read();
  expect(after).not.toEqual(before);
  expect(after).toEqual({
    groups: ['Woman 4'],
    total: 8,
    isPublished: true,
    lines: 1,
  });
});

test('an answer counts as changed once for each person, and when it comes or goes with them', async () => {
  const since = harness.now;
  passHours(1);
  expect(await changed(since)).toBe(0);
  await answer('employee', 'Woman');
  await answer('employee', 'Man');
  expect(await changed(since)).toBe(1);
  await answer('colleague', 'Woman');
  expect(await changed(since), 'the same answer again').toBe(1);
  passHours(48);
  const leave = (person: PersonName) =>
    harness.within(harness.home, ({ db, now }) =>
      sql`update employees set end_date = ${now}::date - 1
        where id = ${harness.home.idOf(person)}`.execute(db),
    );
  await leave('manager.three');
  expect(await changed(since), 'someone left with an answer').toBe(2);
});

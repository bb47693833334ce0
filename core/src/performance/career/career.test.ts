/** Career questions: conditions, table rows, and who can read them. */
import * as endpoints from '@tenure/contract/performance/endpoints/library.endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

interface Question {
  readonly id: number;
  readonly question: string;
  readonly type: string;
  readonly showIf: { fieldId: number; equals: unknown } | null;
  readonly careerTableRows: { id: number; title: string }[];
  readonly answers: { rowId: number | null; value: unknown; valueAsString: string }[];
}

const questionsOf = (body: Record<string, unknown>) => body.data as unknown as Question[];

test('career questions have a condition, and a table with rows', async () => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.getMyCareerQuestions);
  const [learn, move, role, , plans] = questionsOf(body);
  expect(learn?.type).toBe('textarea');
  expect(role).toMatchObject({ type: 'position', showIf: { fieldId: move?.id, equals: true } });
  expect(plans?.careerTableRows.map(({ title }) => title)).toEqual([
    'In one year',
    'In three years',
    'In five years',
  ]);
  expect(body.metadata).toEqual({ capabilities: ['career-question.view', 'career-question.edit'] });
});

test('answers are kept with their rows, and the manager reads them', async () => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.getMyCareerQuestions);
  const plans = questionsOf(body)[4] as Question;
  const [first] = plans.careerTableRows;
  const saved = await employee.call(endpoints.putMyCareerQuestions, {
    body: {
      answers: [
        { questionId: plans.id, value: true },
        { questionId: plans.id, rowId: first?.id, value: 'Lead a team' },
      ],
    },
  });
  expect(saved.status).toBe(200);
  const manager = await harness.as('manager.one');
  const read = await manager.call(endpoints.getCareerQuestionsOf, {
    params: { userId: harness.home.idOf('employee') },
  });
  expect(questionsOf(read.body)[4]?.answers).toEqual([
    expect.objectContaining({ rowId: null, value: true, valueAsString: 'Yes' }),
    expect.objectContaining({ rowId: first?.id, value: 'Lead a team' }),
  ]);
  expect(read.body.metadata).toEqual({ capabilities: ['career-question.view'] });
});

test('an answer to a question that isn’t asked is not kept', async () => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.getMyCareerQuestions);
  const plans = questionsOf(body)[4] as Question;
  const saved = await employee.call(endpoints.putMyCareerQuestions, {
    body: {
      answers: [
        { questionId: plans.id, value: false },
        { questionId: plans.id, rowId: plans.careerTableRows[0]?.id, value: 'Lead a team' },
      ],
    },
  });
  expect(questionsOf(saved.body)[4]?.answers.map(({ value }) => value)).toEqual([false]);
});

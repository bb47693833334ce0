import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import * as endpoints from '@tenure/contract/people/questions';
import type { QuestionSetInput } from '@tenure/contract/questions/question-set';
import { lockSet, type QuestionUse, saveQuestionSet } from '../questions/public.ts';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { additionalDetails, diversity } from './questions/question-uses.ts';

type Draft = QuestionSetInput['questions'][number];

export const asking = (id: number, rest: Partial<Draft> = {}): Draft => ({
  ...{ id, title: 'T-shirt size', inputType: 'text', required: false, options: [] },
  ...{ parentId: null, showIf: null, employeeAccess: 'edit', managerAccess: 'none' },
  ...rest,
});

/** Adds these questions unless there are any; returns the question ids. */
export const askingIn = (
  harness: Harness,
  company: Company,
  use: QuestionUse,
  drafts: readonly Draft[],
): Promise<number[]> =>
  harness.within(company, async (ctx) => {
    const before = await lockSet(ctx, use);
    const set = before.questions.length > 0 ? before : await saveQuestionSet(ctx, before, drafts);
    return set.questions.map(({ id }) => id);
  });

/** Removes all questions. */
const noLonger = (use: QuestionUse) => async (harness: Harness, company: Company) => {
  await harness.within(company, async (ctx) => saveQuestionSet(ctx, await lockSet(ctx, use), []));
  // Keeps the example's request from adding the questions again.
  silenced.add(harness);
};
const silenced = new WeakSet<Harness>();

const drafts: Record<string, readonly Draft[]> = {
  [additionalDetails.key]: [
    asking(-1, { managerAccess: 'view' }),
    asking(-2, { title: 'Parking space', employeeAccess: 'view' }),
    asking(-3, { title: 'Sponsorship', employeeAccess: 'none' }),
  ],
  [diversity.key]: [asking(-1, { title: 'Languages you speak' })],
};

const about =
  (use: QuestionUse, withAnswers: boolean): Example['sent'] =>
  async (harness, company) => {
    const [questionId = 1] = silenced.has(harness)
      ? []
      : await askingIn(harness, company, use, drafts[use.key] ?? []);
    return {
      params: { employeeId: company.idOf('employee') },
      ...(withAnswers ? { body: { answers: [{ questionId, value: 'Large' }] } } : {}),
    };
  };

const left = async (harness: Harness, company: Company) => {
  await harness.within(company, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', company.idOf('employee'))
      .execute(),
  );
};

/** The profile lists what can be opened, and an opened section what can be changed. */
const offeredBy =
  (endpoint: Endpoint): NonNullable<Example['offered']> =>
  async (client, { params }) => {
    const { body } = await client.call(endpoint, { params: { employeeId: params?.employeeId } });
    return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
  };

const answering = (use: QuestionUse, withAnswers: boolean, lists: Endpoint): Example => ({
  by: 'employee',
  sent: about(use, withAnswers),
  offered: offeredBy(lists),
  states: { left, 'nothing asked': noLonger(use) },
});

const administering = (save: boolean): Example => ({
  by: 'hr.manager',
  sent: async () => (save ? { body: { questions: [asking(-1)] } } : {}),
  offered: offeredByExplanation(save ? 'people-settings.edit' : 'people-settings.view'),
});

export const questionExamples: Examples = {
  [endpoints.getAdditionalDetails.id]: answering(additionalDetails, false, getUserProfile),
  [endpoints.putAdditionalDetails.id]: answering(
    additionalDetails,
    true,
    endpoints.getAdditionalDetails,
  ),
  [endpoints.getDiversityQuestions.id]: answering(diversity, false, getUserProfile),
  [endpoints.putDiversityQuestions.id]: answering(diversity, true, endpoints.getDiversityQuestions),
  [endpoints.additionalDetailSet.read.id]: administering(false),
  [endpoints.additionalDetailSet.save.id]: administering(true),
  [endpoints.diversityQuestionSet.read.id]: administering(false),
  [endpoints.diversityQuestionSet.save.id]: administering(true),
};

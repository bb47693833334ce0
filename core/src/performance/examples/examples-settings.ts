import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as library from '@tenure/contract/performance/endpoints/library.endpoints';
import * as templates from '@tenure/contract/performance/endpoints/template.endpoints';
import { keptLibrary } from '@tenure/contract/performance/library';
import { readSet } from '../../questions/public.ts';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import { resourceExamples } from '../../testing/resource-examples.ts';
import { appraisal, sceneContent } from '../../testing/scenes/performance-scene.ts';
import { careerUse } from '../career/default-questions.ts';
import { capabilitiesIn, exampleIn } from './examples-in-scene.ts';

const listed = (endpoint: Endpoint): Examples => ({
  [endpoint.id]: {
    by: 'employee',
    sent: async () => ({}),
    offered: offeredByExplanation('performance.library.view'),
  },
});

const careerOffers = capabilitiesIn(library.getMyCareerQuestions, []);
const body = { title: 'Probation', description: null, content: sceneContent };

const libraryExamples = resourceExamples({
  endpoints: keptLibrary,
  by: { list: 'hr.manager', add: 'hr.manager', edit: 'hr.manager', remove: 'hr.manager' },
  params: () => ({ libraryType: 'goals' }),
  body: { title: 'Answer within a day', description: null, isActive: true },
  recordOf: (harness, company, whose) =>
    harness.within(company, async ({ db }) => {
      const made = db
        .insertInto('performance_library_items')
        .values({ type: 'goal', title: 'Find a partner', is_used: whose === 'manager.one' })
        .returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    }),
  // The library has no owner; this person marks an item that an appraisal uses.
  records: { used: 'manager.one' },
});

export const settingsExamples: Examples = {
  ...libraryExamples,
  ...listed(library.listLibraryCompetencies),
  ...listed(library.listLibraryDevelopments),
  ...listed(library.listLibraryGoals),
  ...listed(library.listLibraryLabels),
  ...listed(library.listLibraryQuestions),
  [library.listMenuOptions.id]: {
    by: 'employee',
    sent: async () => ({ params: { menuName: 'measure-statuses' } }),
    offered: offeredByExplanation('performance.library.view'),
  },
  [library.getMyCareerQuestions.id]: {
    by: 'employee',
    sent: async () => ({}),
    offered: careerOffers,
  },
  [library.getCareerQuestionsOf.id]: {
    by: 'manager.one',
    sent: async (_, company) => ({ params: { userId: company.idOf('employee') } }),
    offered: offeredByExplanation('career-questions.view'),
  },
  [library.putMyCareerQuestions.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      const [first] = await harness.within(
        company,
        async (ctx) => (await readSet(ctx, careerUse)).questions,
      );
      return { body: { answers: [{ questionId: first?.id ?? 1, value: 'To lead a team' }] } };
    },
    offered: careerOffers,
  },
  [templates.listTemplates.id]: {
    by: 'hr.manager',
    sent: async () => ({}),
    offered: offeredByExplanation('performance.templates.view'),
  },
  [templates.getTemplate.id]: exampleIn({
    by: 'hr.manager',
    sent: ({ templateId }) => ({ params: { templateId } }),
    offered: offeredByExplanation('performance.templates.view'),
  }),
  [templates.addTemplate.id]: {
    by: 'hr.manager',
    sent: async () => ({ body }),
    offered: async (client) =>
      ((await client.call(templates.listTemplates)).body.metadata as { actions?: string[] })
        ?.actions ?? [],
  },
  [templates.editTemplate.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => {
      const [unused] = await harness.within(company, ({ db }) =>
        db
          .selectFrom('performance_templates')
          .select('id')
          .where('title', '=', 'Annual appraisal')
          .execute(),
      );
      return { params: { templateId: unused?.id }, body };
    },
    offered: capabilitiesIn(templates.getTemplate, ['templateId']),
    records: {
      used: async (harness, company) => ({
        params: { templateId: (await appraisal(harness, company)).templateId },
        body,
      }),
    },
  },
};

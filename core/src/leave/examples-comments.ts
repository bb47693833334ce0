import { leaveRequestComments } from '@tenure/contract/leave/endpoints';
import { resourceExamples } from '../testing/resource-examples.ts';
import { theRequest } from '../testing/scenes/leave-scene.ts';

/** Comments of the employee on their own request. */
export const commentExamples = resourceExamples({
  endpoints: leaveRequestComments,
  by: { list: 'manager.one', add: 'manager.one', edit: 'employee', remove: 'employee' },
  params: async (harness, company) => ({
    leaveRequestId: await theRequest(harness, company, 'pending', '2026-05-19'),
  }),
  body: { text: 'Is the handover ready?' },
  recordOf: (harness, company, whose, params) =>
    harness.within(company, async ({ db }) => {
      const { id } = await db
        .insertInto('notes')
        .values({
          owner_type: 'leave-request',
          owner_id: Number(params?.leaveRequestId),
          author_id: company.idOf(whose),
          visibility: 'public',
          text: 'Everything is handed over.',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),
});

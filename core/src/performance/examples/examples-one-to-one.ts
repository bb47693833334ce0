import { oneToOneItems } from '@tenure/contract/performance/endpoints/one-to-one.endpoints';
import type { Company, Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { resourceExamples } from '../../testing/resource-examples.ts';

/** An item written by the person for their one-to-one with manager 1. */
const itemOf =
  (visibility: 'shared' | 'private') =>
  async (harness: Harness, company: Company, whose: PersonName): Promise<number> => {
    const { id } = await harness.within(company, ({ db, now }) =>
      db
        .insertInto('one_to_one_items')
        .values({
          employee_id: company.idOf(whose),
          manager_id: company.idOf('manager.one'),
          author_id: company.idOf(whose),
          day: '2026-03-09',
          kind: 'note',
          text: 'A course in the spring',
          visibility,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };

const described = {
  endpoints: oneToOneItems,
  by: { list: 'manager.one', add: 'employee', edit: 'employee', remove: 'employee' },
  params: (_: Harness, company: Company, whose: PersonName) => ({
    employeeId: company.idOf(whose),
  }),
  body: {
    day: '2026-03-09',
    kind: 'note',
    text: 'A course in the spring',
    visibility: 'shared',
    isDone: false,
  },
} as const;

export const oneToOneExamples = resourceExamples({ ...described, recordOf: itemOf('shared') });

import { getOnboarding, sendOnboardingLink } from '@tenure/contract/tasks/onboarding/onboarding';
import { listWorkflows } from '@tenure/contract/tasks/workflows/endpoints';
import type { Example, Examples } from '../testing/example.ts';

const byList: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(listWorkflows, { params: params ?? {} });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

/** Someone whose start date is in the distant future. */
const newHire: Example['sent'] = (harness, company) =>
  harness.within(company, async ({ db }) => {
    const once = String(Math.random()).slice(2, 10);
    const { id } = await db
      .insertInto('users')
      .values({
        username: `new.${once}`,
        email: `new.${once}@example.com`,
        first_name: 'Kim',
        last_name: 'New',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employees')
      .values({
        id,
        employee_number: `N${once}`,
        employment_type: 'Full Time',
        start_date: '2099-01-05',
      })
      .execute();
    return { params: { employeeId: id } };
  });

export const onboardingExamples: Examples = {
  [getOnboarding.id]: { by: 'employee', sent: async () => ({}) },
  [sendOnboardingLink.id]: {
    by: 'hr.manager',
    sent: newHire,
    offered: byList,
    records: {
      'who has started': async (_, company) => ({
        params: { employeeId: company.idOf('employee') },
      }),
    },
  },
};

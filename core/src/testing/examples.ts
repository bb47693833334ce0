import { explainAction } from '@tenure/contract/kit/explanation';
import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { putTheme } from '@tenure/contract/site/endpoints';
import { foundCompany } from '@tenure/contract/site/setup';
import type { Examples } from './example.ts';
import { identityExamples } from './examples-identity.ts';
import { peopleExamples } from './examples-people.ts';
import { offeredByExplanation } from './explained.ts';
import { SETUP_CODE } from './house.ts';

/** One example for every endpoint that takes something. */
export const examples: Examples = {
  [putTheme.id]: { by: 'employee', sent: async () => ({ body: { theme: 'dark' } }) },
  [explainAction.id]: {
    by: 'employee',
    sent: async (_, company) => ({
      query: { action: 'employees.employee.view', employeeId: String(company.idOf('employee')) },
    }),
  },
  [listDirectTeam.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: { employeeId: company.idOf('manager.one') } }),
    offered: offeredByExplanation('org.team.view'),
  },
  [foundCompany.id]: {
    by: 'employee',
    // There are companies in the house already, so the whole of a good request is refused.
    status: 409,
    sent: async () => ({
      body: {
        code: SETUP_CODE,
        companyName: 'New',
        systemName: 'New People',
        firstName: 'Ada',
        lastName: 'Lovelace',
        username: 'ada',
        email: 'ada@example.com',
        password: 'a long enough password',
      },
    }),
  },
  ...identityExamples,
  ...peopleExamples,
};

import { explainAction } from '@tenure/contract/kit/explanation';
import { putTheme } from '@tenure/contract/site/endpoints';
import { foundCompany } from '@tenure/contract/site/setup';
import type { Examples } from './example.ts';
import { audienceExamples } from './examples-audience.ts';
import { dashboardExamples } from './examples-dashboard.ts';
import { fileExamples } from './examples-files.ts';
import { identityExamples } from './examples-identity.ts';
import { leaveExamples } from './examples-leave.ts';
import { orgExamples } from './examples-org.ts';
import { peopleExamples } from './examples-people.ts';
import { signInExamples } from './examples-sign-in.ts';
import { siteExamples } from './examples-site.ts';
import { worktimeExamples } from './examples-worktime.ts';
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
  ...signInExamples,
  ...siteExamples,
  ...fileExamples,
  ...orgExamples,
  ...audienceExamples,
  ...peopleExamples,
  ...worktimeExamples,
  ...leaveExamples,
  ...dashboardExamples,
};

import { confirmPassword, endOwnSession } from '@tenure/contract/identity/own-sessions';
import { explainAction } from '@tenure/contract/kit/explanation';
import * as administration from '@tenure/contract/site/administration';
import { putTheme } from '@tenure/contract/site/endpoints';
import { startExampleJob } from '@tenure/contract/site/example-job';
import {
  dismissFailedWork,
  listFailedWork,
  retryFailedWork,
} from '@tenure/contract/site/failed-work';
import { cancelLongJob, getLongJob } from '@tenure/contract/site/long-job';
import { putPreferences } from '@tenure/contract/site/preferences';
import { runRecurringJob } from '@tenure/contract/site/recurring-job';
import { type Fault, type PageUse, reportFault, reportUse } from '@tenure/contract/site/reports';
import { foundCompany } from '@tenure/contract/site/setup';
import { putSetupGuide } from '@tenure/contract/site/setup-guide';
import { LITTLE_PICTURE } from '../identity/examples.ts';
import { startSession } from '../identity/sessions/session.store.ts';
import type { Example, Examples } from '../testing/example.ts';
import { SETUP_CODE } from '../testing/harness.ts';
import { LITTLE_PASSWORD } from '../testing/little-company.ts';
import { failWork } from '../testing/scenes/failed-work-scene.ts';

const offered: NonNullable<Example['offered']> = async (client) => {
  const { body } = await client.call(administration.getTenantSettings);
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const setting = (body: object): Example => ({
  by: 'company.admin',
  sent: async () => ({ body }),
  offered,
});

export const faultExample: Fault = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading …)',
  page: '/login',
  frames: ['submit /assets/index.js:1:2'],
  endpoint: null,
  status: null,
  commitId: null,
  who: null,
};

export const useExample: PageUse = { page: '/tasks/$id', userRole: 'Employee', userType: 'User' };

const failedWork: Example = {
  by: 'company.admin',
  sent: async (harness, company) => ({
    params: {
      source: 'event',
      workId: await harness.within(company, (ctx) => failWork(ctx, 'event')),
    },
  }),
  async offered(client, { params }) {
    const { body } = await client.call(listFailedWork, { query: { itemsPerPage: '200' } });
    const items = (body.items ?? []) as { id: number; actions: string[] }[];
    return items.find(({ id }) => id === params?.workId)?.actions ?? [];
  },
};

const longJob: Example = {
  by: 'employee',
  sent: async (harness, company) => {
    const { id } = await harness.within(company, ({ db, now }) =>
      db
        .insertInto('long_jobs')
        .values({
          name: 'test.export',
          input: '{}',
          owner_id: company.idOf('employee'),
          created_at: now,
          due_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { params: { longJobId: id } };
  },
  async offered(client, { params }) {
    const { body } = await client.call(getLongJob, { params: params ?? {} });
    return (body.actions ?? []) as string[];
  },
};

export const examples: Examples = {
  [putSetupGuide.id]: setting({ isDismissed: true, done: [] }),
  [listFailedWork.id]: {
    by: 'company.admin',
    sent: async () => ({}),
    async offered(client) {
      const { body } = await client.call(listFailedWork);
      return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
    },
  },
  [startExampleJob.id]: { by: 'employee', sent: async () => ({ body: { steps: 20 } }) },
  [retryFailedWork.id]: failedWork,
  [dismissFailedWork.id]: failedWork,
  [getLongJob.id]: longJob,
  [cancelLongJob.id]: longJob,
  [putTheme.id]: { by: 'employee', sent: async () => ({ body: { theme: 'dark' } }) },
  [explainAction.id]: {
    by: 'employee',
    sent: async (_, company) => ({
      query: { action: 'employees.employee.view', employeeId: String(company.idOf('employee')) },
    }),
  },
  [foundCompany.id]: {
    by: 'employee',
    // The harness already has companies, so setup is refused.
    status: 409,
    sent: async () => ({
      body: {
        code: SETUP_CODE,
        companyName: 'New',
        country: 'NZ',
        timezone: 'Pacific/Auckland',
        systemName: 'New People',
        firstName: 'Ada',
        lastName: 'Lovelace',
        username: 'ada',
        email: 'ada@example.com',
        password: 'a long enough password',
      },
    }),
  },
  // Fault reports are off unless the host enables them.
  [reportFault.id]: {
    by: 'employee',
    sent: async () => ({ body: faultExample }),
    status: 404,
  },
  [reportUse.id]: { by: 'employee', sent: async () => ({ body: useExample }), status: 404 },
  [administration.getTenantSettings.id]: { by: 'company.admin', sent: async () => ({}), offered },
  [administration.putBranding.id]: setting({
    name: 'Little',
    systemName: 'Little People',
    brandColor: '#123456',
    welcomeText: 'Hello',
    footerMessage: '',
    careersAddress: '',
    logo: LITTLE_PICTURE,
    background: null,
  }),
  [administration.putModules.id]: setting({ enabledModules: ['home'] }),
  [administration.putFeatures.id]: setting({
    newDashboardUi: true,
    dragAndDropDashboard: true,
    newLeftNavigation: false,
    newPerformanceUiPreview: true,
    newPerformanceAppraisalUi: true,
  }),
  [administration.putPasswordSettings.id]: setting({ minimumLength: 14 }),
  [administration.putMfaPolicy.id]: setting({ enabled: true }),
  [putPreferences.id]: {
    by: 'employee',
    sent: async () => ({
      body: {
        language: 'en-NZ',
        timezone: 'Pacific/Auckland',
        dateFormat: 'ymd',
        notifyBy: 'sms',
      },
    }),
  },
  [runRecurringJob.id]: {
    by: 'employee',
    sent: async () => ({ body: { name: 'approval-escalation', hoursFromNow: 1 } }),
  },
  [endOwnSession.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      const sessionId = await harness.within(company, async (ctx) => {
        await startSession(ctx, company.idOf('employee'), 'IS_AUTHENTICATED_FULLY');
        const row = await ctx.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', company.idOf('employee'))
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return row.id;
      });
      return { params: { sessionId } };
    },
  },
  [confirmPassword.id]: {
    by: 'employee',
    sent: async () => ({ body: { password: LITTLE_PASSWORD } }),
  },
};

import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as admin from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { LeaveState } from '@tenure/contract/leave/leave-request-states';
import { getSite } from '@tenure/contract/site/endpoints';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { asSeen, ownRequest, recordsOf } from '../testing/scenes/leave-records.ts';
import {
  decisionEndpoints,
  proposedFor,
  seen,
  theRequest,
  typeId,
  wish,
} from '../testing/scenes/leave-scene.ts';
import { commentExamples } from './examples-comments.ts';

const ofEmployee = (company: Company) => ({ employeeId: company.idOf('employee') });

const byBalances: Example['offered'] = async (client, sent) => {
  const { body } = await client.call(endpoints.listBalances, {
    params: { employeeId: sent.params?.employeeId },
  });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const aboutLeave = (
  by: PersonName,
  sent: (harness: Harness, company: Company) => Promise<object> = async () => ({}),
): Example => ({
  by,
  sent: async (harness, company) => ({
    params: ofEmployee(company),
    ...(await sent(harness, company)),
  }),
  offered: byBalances,
});

const anHour = async (harness: Harness, company: Company) => ({
  body: {
    leaveTypeId: await typeId(harness, company, 'ANNUAL'),
    day: '2026-03-01',
    minutes: 60,
    reason: 'A day was counted twice',
  },
});
const anHourFor = (person: PersonName) => async (harness: Harness, company: Company) => ({
  params: { employeeId: company.idOf(person) },
  ...(await anHour(harness, company)),
});

/** A leave type without a balance, because other examples use up the balances. */
const daysFor =
  (person: PersonName, day: string) => async (harness: Harness, company: Company) => ({
    params: { employeeId: company.idOf(person) },
    body: await wish(harness, company, day, 'COMPASSIONATE'),
  });

const detail = async (client: Client, leaveRequestId: unknown) =>
  (await client.call(endpoints.getLeaveRequest, { params: { leaveRequestId } })).body as {
    id?: number;
    actions?: string[];
  };

/** A separate request for every endpoint, so that examples are independent. */
function ofRequest(
  by: PersonName,
  state: LeaveState,
  day: string,
  body?: (harness: Harness, company: Company) => Promise<object>,
  code?: string,
): Example {
  return {
    by,
    sent: async (harness, company) => {
      const leaveRequestId = await theRequest(harness, company, state, day, code);
      return {
        params: { leaveRequestId },
        headers: (await seen(harness, leaveRequestId, company)).headers,
        ...(body ? { body: await body(harness, company) } : {}),
      };
    },
    offered: async (client, sent) =>
      (await detail(client, sent.params?.leaveRequestId)).actions ?? [],
  };
}

/** The same, with changes proposed by the manager. */
const ofProposal = (day: string): Example => {
  const example = ofRequest('employee', 'change-asked', day, noted);
  return {
    ...example,
    sent: async (harness, company) => {
      const known = await harness.within(company, ({ db }) =>
        db
          .selectFrom('leave_requests')
          .select('id')
          .where('start_date', '=', day)
          .executeTakeFirst(),
      );
      if (!known) await proposedFor(harness, company, day);
      return example.sent(harness, company);
    },
  };
};

/** A leave type without a balance, because other examples use up the balances. */
const toPropose = (day: string): Example =>
  ofRequest(
    'manager.one',
    'pending',
    day,
    async (harness, company) => ({
      ...(await wish(harness, company, day, 'COMPASSIONATE')),
      endDate: day,
    }),
    'COMPASSIONATE',
  );

const noted = async () => ({ note: 'Because' });

const byMetadata =
  (endpoint: Endpoint, query: Record<string, string> = {}) =>
  async (client: Client) =>
    ((await client.call(endpoint, { query })).body.metadata as { actions: string[] } | undefined)
      ?.actions ?? [];

const setting = (list: Endpoint, sent: Example['sent'] = async () => ({})): Example => ({
  by: 'hr.manager',
  sent,
  offered: byMetadata(list),
});

const studyLeave = {
  code: 'STUDY',
  title: 'Study leave',
  colour: '#334455',
  country: 'AU',
  rules: [{ effectiveFrom: '2026-01-01', accrual: 'none' }],
};

const feedOf = async (harness: Harness, company: Company) => {
  const token = `${company.tenantId}${'x'.repeat(43)}`.slice(0, 43);
  const token_hash = await harness.ports.sha256(token);
  const kept = await harness.within(company, ({ db }) =>
    db
      .insertInto('calendar_feeds')
      .values({ user_id: company.idOf('employee'), scope: 'own', token_hash })
      .onConflict((clash) =>
        clash.columns(['tenant_id', 'token_hash']).doUpdateSet({ scope: 'own' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id: kept.id, token };
};

const delegationOf = async (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const known = await db.selectFrom('delegations').select('id').executeTakeFirst();
    if (known) return known.id;
    const { id } = await db
      .insertInto('delegations')
      .values({
        approver_id: company.idOf('manager.one'),
        delegate_id: company.idOf('manager.two'),
        start_date: '2026-09-01',
        end_date: '2026-09-02',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const over = ['declined', 'withdrawn', 'cancelled'] as const;
const modified = recordsOf(
  'modify',
  'approved',
  'cancellation requested',
  'change requested',
  ...over,
);
const decided = recordsOf(
  'decide',
  'approved',
  'cancellation requested',
  'change requested',
  'second step',
  'HR step',
  'passed on',
  ...over,
);

/** The HR manager's own leave, approved by the administrator above, with a pending cancellation. */
const ownCancellation: Example['own'] = async (harness, company) => {
  const leaveRequestId = await ownRequest(harness, company, 'hr.manager', '2026-10-13');
  const asNow = async () => ({
    params: { leaveRequestId },
    headers: await asSeen(harness, company, leaveRequestId),
    body: {},
  });
  const admin = await harness.as('company.admin', { company });
  await admin.call(decisionEndpoints.approve, await asNow());
  const hr = await harness.as('hr.manager', { company });
  await hr.call(decisionEndpoints['ask-cancellation'], await asNow());
  return asNow();
};

/** The detail is offered to everyone who can open it. */
const byOpening: Example['offered'] = async (client, sent) =>
  (await detail(client, sent.params?.leaveRequestId)).id ? ['leave-requests.view'] : [];

export const examples: Examples = {
  [endpoints.listBalances.id]: aboutLeave('employee'),
  [endpoints.listLedger.id]: aboutLeave('employee', async (harness, company) => ({
    query: { leaveTypeId: String(await typeId(harness, company, 'ANNUAL')) },
  })),
  [endpoints.addAdjustment.id]: {
    ...aboutLeave('hr.manager', anHour),
    own: anHourFor('hr.manager'),
    records: {
      'the HR manager’s own': anHourFor('hr.manager'),
      'the administrator’s own': anHourFor('company.admin'),
    },
  },
  [endpoints.listLeaveRequests.id]: aboutLeave('employee'),
  [endpoints.previewLeaveRequest.id]: aboutLeave('employee', async (harness, company) => ({
    body: await wish(harness, company),
  })),
  [endpoints.askForLeave.id]: aboutLeave('employee', async (harness, company) => ({
    // A leave type without a balance, because other examples use up the balances.
    body: {
      ...(await wish(harness, company)),
      leaveTypeId: await typeId(harness, company, 'COMPASSIONATE'),
    },
  })),
  [endpoints.requestLeaveFor.id]: {
    ...aboutLeave('hr.manager', daysFor('employee', '2026-11-17')),
    own: daysFor('hr.manager', '2026-11-17'),
    records: { 'manager 1’s own': daysFor('manager.one', '2026-11-17') },
  },
  [endpoints.listPeopleToRequestFor.id]: {
    by: 'manager.one',
    sent: async () => ({}),
    offered: byMetadata(endpoints.listApprovals),
  },
  [endpoints.decideMany.id]: {
    by: 'manager.one',
    sent: async (harness, company) => {
      const id = await theRequest(harness, company, 'pending', '2026-08-04');
      const { version } = await seen(harness, id, company);
      return { body: { action: 'approve', items: [{ id, version }], note: 'Fine' } };
    },
    own: async (harness, company) => {
      const id = await ownRequest(harness, company, 'manager.one', '2026-10-06');
      return { body: { action: 'approve', items: [{ id, version: 1 }], note: null } };
    },
    statusOf: ({ status, body }) =>
      status === 200 && !(body.items as { ok: boolean }[])[0]?.ok ? 403 : status,
  },
  ...commentExamples,
  [endpoints.getLeaveRequest.id]: {
    ...ofRequest('employee', 'pending', '2026-05-19'),
    offered: byOpening,
    records: recordsOf('look', 'approved', 'cancellation requested', ...over),
  },
  [endpoints.modifyLeaveRequest.id]: {
    ...ofRequest('employee', 'pending', '2026-06-02', (harness, company) =>
      wish(harness, company, '2026-06-03'),
    ),
    records: modified,
  },
  [endpoints.previewChange.id]: {
    ...ofRequest('employee', 'pending', '2026-06-02', (harness, company) =>
      wish(harness, company, '2026-06-03'),
    ),
    records: modified,
  },
  [endpoints.proposeChange.id]: toPropose('2026-06-30'),
  [endpoints.previewProposal.id]: toPropose('2026-06-30'),
  [endpoints.acceptChange.id]: ofProposal('2026-08-11'),
  [endpoints.declineChange.id]: ofProposal('2026-08-18'),
  [endpoints.approveLeaveRequest.id]: {
    ...ofRequest('manager.one', 'pending', '2026-06-09', noted),
    own: async (harness, company) => ({
      params: { leaveRequestId: await ownRequest(harness, company, 'manager.one', '2026-10-06') },
      headers: { 'if-match': '"1"' },
      body: {},
    }),
    records: decided,
  },
  [endpoints.declineLeaveRequest.id]: {
    ...ofRequest('manager.one', 'pending', '2026-06-16', noted),
    records: decided,
  },
  [endpoints.askForChange.id]: {
    ...ofRequest('manager.one', 'pending', '2026-06-23', noted),
    records: decided,
  },
  [endpoints.withdrawLeaveRequest.id]: {
    ...ofRequest('employee', 'pending', '2026-07-07', noted),
    records: recordsOf('decide', 'approved', 'change requested', ...over),
  },
  [endpoints.askCancellation.id]: {
    ...ofRequest('employee', 'approved', '2026-07-14', noted),
    records: recordsOf('decide', 'pending', 'approved, free to cancel', ...over),
  },
  [endpoints.cancelLeaveRequest.id]: {
    ...ofRequest('hr.manager', 'approved', '2026-07-21', noted),
    own: ownCancellation,
    records: recordsOf(
      'decide',
      'pending',
      'approved, free to cancel',
      'cancellation requested',
      'change requested',
      ...over,
    ),
  },
  [endpoints.keepLeaveRequest.id]: {
    ...ofRequest('manager.one', 'cancellation-asked', '2026-07-28', noted),
    records: recordsOf('decide', 'pending', 'approved', ...over),
  },
  [endpoints.markOutcomeSeen.id]: {
    ...ofRequest('employee', 'declined', '2026-09-15'),
    records: recordsOf('look', 'withdrawn'),
  },
  [admin.listCalendarEvents.id]: {
    by: 'employee',
    sent: async () => ({ query: { from: '2026-03-01', to: '2026-03-31', scope: 'company' } }),
    offered: byMetadata(admin.listCalendarEvents, { from: '2026-03-01', to: '2026-03-31' }),
  },
  [admin.addCalendarFeed.id]: {
    by: 'employee',
    sent: async () => ({ body: { scope: 'own' } }),
    offered: byMetadata(admin.listCalendarEvents, { from: '2026-03-01', to: '2026-03-31' }),
  },
  [admin.revokeCalendarFeed.id]: {
    by: 'employee',
    sent: async (harness, company) => ({ params: { feedId: (await feedOf(harness, company)).id } }),
  },
  [admin.readCalendarFeed.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      params: { token: (await feedOf(harness, company)).token },
    }),
  },
  [admin.getLeaveSettings.id]: setting(admin.getLeaveSettings),
  [admin.putLeaveSettings.id]: setting(admin.getLeaveSettings, async () => ({
    body: {
      visibility: 'all',
      escalateAfterHours: 48,
      namedApproverId: null,
      minimumCoverPercent: 50,
    },
  })),
  [admin.listLeaveTypes.id]: setting(admin.listLeaveTypes),
  [admin.addLeaveType.id]: setting(admin.listLeaveTypes, async () => ({ body: studyLeave })),
  [admin.editLeaveType.id]: setting(admin.listLeaveTypes, async (harness, company) => ({
    params: { leaveTypeId: await typeId(harness, company, 'LIEU') },
    body: studyLeave,
  })),
  [admin.addDelegation.id]: {
    by: 'manager.one',
    sent: async (_, company) => ({
      body: {
        delegateId: company.idOf('colleague'),
        startDate: '2026-10-05',
        endDate: '2026-10-16',
      },
    }),
    // People can't delegate to themselves.
    offered: async (client, sent) => {
      const { user } = (await client.call(getSite)).body as { user: { id: number } };
      return user.id === (sent.body as { delegateId: number }).delegateId
        ? []
        : offeredByExplanation('leave-delegations.add')(client, {});
    },
    own: async (_, company) => ({
      body: {
        delegateId: company.idOf('manager.one'),
        startDate: '2026-10-05',
        endDate: '2026-10-16',
      },
    }),
  },
  [admin.removeDelegation.id]: {
    by: 'manager.one',
    sent: async (harness, company) => ({
      params: { delegationId: await delegationOf(harness, company) },
    }),
  },
  [admin.getBalanceReport.id]: setting(admin.getBalanceReport),
  [admin.exportBalanceReport.id]: setting(admin.getBalanceReport),
  [admin.exportBalanceWorkbook.id]: setting(admin.getBalanceReport),
};

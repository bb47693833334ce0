/** Every person × every situation × every action: exactly the offered actions are allowed. */
import * as endpoints from '@tenure/contract/leave/endpoints';
import {
  type DecisionAction,
  type LeaveState,
  leaveMachine,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';
import { type PersonName, personNames } from '../testing/little-company.ts';
import {
  decisionEndpoints,
  passOnTo,
  proposedFor,
  requestIn,
  seen,
  wish,
} from '../testing/scenes/leave-scene.ts';

let harness: Harness;
const everybody: [string, Client][] = [];
beforeAll(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('delegations')
      .values({
        approver_id: harness.home.idOf('manager.one'),
        delegate_id: harness.home.idOf('colleague'),
        start_date: '2026-03-01',
        end_date: '2026-03-31',
      })
      .execute(),
  );
  for (const person of personNames) everybody.push([person, await harness.as(person)]);
  for (const person of ['company.admin', 'hr.manager', 'employee'] as const)
    everybody.push([
      `${person} of another company`,
      await harness.as(person, { company: harness.foreign }),
    ]);
});
afterAll(() => harness.close());

const actions = [...Object.keys(decisionEndpoints), 'modify', 'propose-change'] as DecisionAction[];
/** Tuesdays of a year without a holiday on them or on the day after. */
const tuesdays = Array.from({ length: 20 }, (_, n) =>
  new Date(Date.UTC(2027, 6, 6 + 7 * n)).toISOString().slice(0, 10),
);

const decide = async (who: PersonName, action: 'approve', leaveRequestId: number) => {
  const client = await harness.as(who);
  const { headers } = await seen(harness, leaveRequestId);
  await client.call(decisionEndpoints[action], { params: { leaveRequestId }, headers, body: {} });
};

const decider = 'approve decline ask-for-change propose-change';
const asker = { employee: 'modify withdraw' };
const canceller = 'cancel';
const hr = { 'hr.manager': canceller, 'company.admin': canceller, 'platform.admin': canceller };

interface Situation {
  readonly code: string;
  readonly state: LeaveState;
  readonly approvedBy?: PersonName;
  readonly escalatedTo?: PersonName;
  readonly isProposed?: true;
  readonly requestedBy?: PersonName;
  /** Who is offered which actions; everyone else is offered none. The colleague is manager.one's delegate. */
  readonly offers: Readonly<Partial<Record<PersonName, string>>>;
}

const free = 'COMPASSIONATE';
const situations: readonly [string, Situation][] = [
  [
    'pending',
    {
      code: free,
      state: 'pending',
      offers: { ...asker, 'manager.one': decider, colleague: decider },
    },
  ],
  [
    'approved, of a type that can be cancelled without approval',
    { code: free, state: 'approved', offers: { employee: canceller, ...hr } },
  ],
  [
    'approved, of a kind whose cancelling is asked for',
    { code: 'ANNUAL', state: 'approved', offers: { employee: 'ask-cancellation', ...hr } },
  ],
  ['declined', { code: free, state: 'declined', offers: { employee: 'mark-seen' } }],
  ['change asked for', { code: free, state: 'change-asked', offers: asker }],
  [
    'changes proposed',
    {
      code: free,
      state: 'change-asked',
      isProposed: true,
      offers: { employee: 'accept-change decline-change modify withdraw' },
    },
  ],
  ['withdrawn', { code: free, state: 'withdrawn', offers: {} }],
  [
    'cancellation asked for',
    {
      code: 'ANNUAL',
      state: 'cancellation-asked',
      offers: { employee: 'keep', 'manager.one': 'cancel keep', colleague: 'cancel keep', ...hr },
    },
  ],
  ['cancelled', { code: free, state: 'cancelled', offers: { employee: 'mark-seen' } }],
  [
    'first of two steps',
    {
      code: 'UNPAID',
      state: 'pending',
      offers: { ...asker, 'manager.one': decider, colleague: decider },
    },
  ],
  [
    'the second manager’s step',
    {
      code: 'UNPAID',
      state: 'pending',
      approvedBy: 'manager.one',
      offers: { ...asker, 'manager.two': decider },
    },
  ],
  [
    'the step of a role',
    {
      code: 'PARENTAL',
      state: 'pending',
      approvedBy: 'manager.one',
      offers: { ...asker, 'hr.manager': decider },
    },
  ],
  [
    'passed on, and the first approver may still decide',
    {
      code: free,
      state: 'pending',
      escalatedTo: 'manager.two',
      offers: { ...asker, 'manager.one': decider, 'manager.two': decider, colleague: decider },
    },
  ],
  [
    'requested by HR on their behalf',
    {
      code: free,
      state: 'pending',
      requestedBy: 'hr.manager',
      offers: {
        ...{ ...asker, 'manager.one': decider, colleague: decider },
        'hr.manager': 'withdraw',
      },
    },
  ],
  [
    'requested by the manager on their behalf',
    {
      code: free,
      state: 'pending',
      requestedBy: 'manager.one',
      offers: { ...asker, 'manager.one': 'withdraw', 'manager.two': decider },
    },
  ],
];

const requestFor = async (by: PersonName, day: string, code: string) => {
  const { body } = await (await harness.as(by)).call(endpoints.requestLeaveFor, {
    params: { employeeId: harness.home.idOf('employee') },
    body: await wish(harness, harness.home, day, code),
  });
  return body.id as number;
};

test('every state is one of the situations', () => {
  expect(new Set(situations.map(([, { state }]) => state))).toEqual(
    new Set(leaveMachine.stateNames),
  );
});

test.each(situations)('%s', async (name, situation) => {
  const { code, state, approvedBy, escalatedTo, isProposed, requestedBy, offers } = situation;
  const day = tuesdays[situations.findIndex(([one]) => one === name)] as string;
  const leaveRequestId = isProposed
    ? await proposedFor(harness, harness.home, day, code)
    : requestedBy
      ? await requestFor(requestedBy, day, code)
      : await requestIn(harness, harness.home, state, day, code);
  if (approvedBy) await decide(approvedBy, 'approve', leaveRequestId);
  if (escalatedTo) await passOnTo(harness, harness.home, leaveRequestId, escalatedTo);
  const modified = { ...(await wish(harness, harness.home, day, code)), endDate: day };
  const { headers } = await seen(harness, leaveRequestId);
  const differences: string[] = [];
  const listed: Record<string, string> = {};
  for (const [person, client] of everybody) {
    const { body, status: seen } = await client.call(endpoints.getLeaveRequest, {
      params: { leaveRequestId },
    });
    const offered = (body.actions as string[] | undefined) ?? [];
    if (offered.length > 0)
      listed[person] = offered.map((one) => one.replace('leave-requests.', '')).join(' ');
    harness.dry = true;
    for (const action of actions) {
      const isChange = action === 'modify' || action === 'propose-change';
      const endpoint = {
        ...decisionEndpoints,
        modify: endpoints.modifyLeaveRequest,
        'propose-change': endpoints.proposeChange,
      }[action];
      const { status } = await client.call(endpoint, {
        params: { leaveRequestId },
        headers,
        body: isChange ? modified : { note: 'Because' },
      });
      const fits = offered.includes(sentAsOf(action)) ? status === 200 : status >= 403;
      if (!fits || (seen === 404 && status !== 404))
        differences.push(`${person} ${action}: offered ${offered}, answered ${status}`);
    }
    harness.dry = false;
  }
  expect(differences).toEqual([]);
  expect(listed).toEqual(offers);
});

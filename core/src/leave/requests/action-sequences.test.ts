/**
 * After any sequence of actions, also concurrent ones, the request is consistent and its balance matches the
 * ledger.
 */
import * as endpoints from '@tenure/contract/leave/endpoints';
import {
  leaveMachine,
  openStates,
  stateOfCode,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, Received } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { decisionEndpoints, seen, typeId } from '../../testing/scenes/leave-scene.ts';
import { dates } from '../../worktime/public.ts';

let harness: Harness;
const clients: Record<string, Client> = {};
let annual: number;
beforeAll(async () => {
  harness = await Harness.open();
  annual = await typeId(harness, harness.home, 'ANNUAL');
  for (const person of ['employee', 'manager.one', 'hr.manager', 'colleague'] as const)
    clients[person] = await harness.as(person);
});
afterAll(() => harness.close());

const FAR = '2028-06-30';
const client = (who: string) => clients[who] as Client;
const employee = () => ({ employeeId: harness.home.idOf('employee') });

/** A different Wednesday for each request, far enough apart not to overlap; none is a holiday. */
let weeks = 0;
const nextWednesday = () => dates.addDays('2026-06-17', 7 * weeks++);

const ask = async (days: number) => {
  const startDate = nextWednesday();
  const { status, body } = await client('employee').call(endpoints.askForLeave, {
    params: employee(),
    body: { leaveTypeId: annual, startDate, endDate: dates.addDays(startDate, days - 1) },
  });
  expect(status).toBe(201);
  return { id: body.id as number, startDate };
};

const truth = async (id: number) => {
  const { body } = await client('employee').call(endpoints.getLeaveRequest, {
    params: { leaveRequestId: id },
  });
  const entries = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('leave_ledger')
      .select(['minutes', 'leave_request_id'])
      .where('employee_id', '=', harness.home.idOf('employee'))
      .where('leave_type_id', '=', annual)
      .where('day', '<=', FAR)
      .execute(),
  );
  const sum = (list: readonly { minutes: number }[]) =>
    list.reduce((total, { minutes }) => total + minutes, 0);
  const balances = await client('employee').call(endpoints.listBalances, {
    params: employee(),
    query: { on: FAR },
  });
  const balance = (
    balances.body.items as {
      leaveTypeId: number;
      balanceMinutes: number;
      reservedMinutes: number;
    }[]
  ).find(({ leaveTypeId }) => leaveTypeId === annual);
  return {
    state: stateOfCode(body.status as number),
    minutes: body.minutes as number,
    steps: (body.history as object[]).length,
    ledgerOfRequest: sum(entries.filter((one) => one.leave_request_id === id)),
    ledger: sum(entries),
    balance: balance?.balanceMinutes ?? Number.NaN,
    reserved: balance?.reservedMinutes ?? Number.NaN,
  };
};

const act = async (id: number, startDate: string, [who, action]: readonly [string, string]) => {
  const { headers } = await seen(harness, id);
  const at = { params: { leaveRequestId: id }, headers };
  const body = { leaveTypeId: annual, startDate, endDate: startDate };
  if (action === 'modify') return client(who).call(endpoints.modifyLeaveRequest, { ...at, body });
  return action === 'propose-change'
    ? client(who).call(endpoints.proposeChange, { ...at, body })
    : client(who).call(decisionEndpoints[action as 'approve'], {
        ...at,
        body: { note: 'Because' },
      });
};

type Step = [who: string, action: string];

/** Plausible next steps; purely random ones hardly ever reach a cancellation. */
const likely: Step[] = [
  ['manager.one', 'approve'],
  ['employee', 'ask-cancellation'],
  ['manager.one', 'cancel'],
  ['hr.manager', 'cancel'],
  ['manager.one', 'keep'],
  ['employee', 'modify'],
  ['manager.one', 'propose-change'],
  ['employee', 'accept-change'],
  ['employee', 'decline-change'],
];

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...likely) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('employee', 'manager.one', 'hr.manager', 'colleague'),
      fc.constantFrom(...leaveMachine.decisions),
    ),
  },
);

const [approve, askCancellation, cancel, cancelByHr, keep] = likely as [
  ...[Step, Step, Step, Step, Step],
  ...Step[],
];
const whole: [number, Step[]][] = [
  [2, [approve, cancelByHr]],
  [3, [approve, askCancellation, cancel]],
  [1, [approve, askCancellation, keep]],
];

/** Invariants of a request and its ledger after any sequence. */
const expectOneTruth = (
  now: Awaited<ReturnType<typeof truth>>,
  begin: Awaited<ReturnType<typeof truth>>,
) => {
  const taken = takenStates.includes(now.state);
  const reserved = openStates.includes(now.state) && !taken;
  expect(now.ledgerOfRequest).toBe(taken ? -now.minutes : 0);
  expect(now.balance - begin.balance).toBe(now.ledger - begin.ledger);
  expect(now.reserved - begin.reserved).toBe(
    reserved ? now.minutes - begin.minutes : -begin.minutes,
  );
};

test('no sequence of actions makes a balance differ from its ledger, and a refusal changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(steps, { minLength: 2, maxLength: 8 }),
      async (days, sequence) => {
        const { id, startDate } = await ask(days);
        const begin = await truth(id);
        let made = 0;
        for (const step of sequence) {
          const { status } = await act(id, startDate, step);
          if (status === 200) made += 1;
        }
        const now = await truth(id);
        expect(now.steps).toBe(1 + made);
        expectOneTruth(now, begin);
        if (openStates.includes(now.state)) await close(id);
      },
    ),
    { numRuns: 12, examples: whole },
  );
});

test('approve, decline, change and withdraw in any interleaving leave one truth', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        [
          ['manager.one', 'approve'],
          ['employee', 'withdraw'],
          ['manager.one', 'decline'],
          ['employee', 'modify'],
          ['manager.one', 'ask-for-change'],
          ['employee', 'withdraw'],
          ['manager.one', 'approve'],
        ] as [string, string][],
        { minLength: 3 },
      ),
      async (crowd) => {
        const { id, startDate } = await ask(2);
        const begin = await truth(id);
        const answers: Received[] = await Promise.all(
          crowd.map((step) => act(id, startDate, step)),
        );
        const now = await truth(id);
        expect(now.steps).toBe(1 + answers.filter(({ status }) => status === 200).length);
        expect(answers.every(({ status }) => [200, 409, 412].includes(status))).toBe(true);
        expectOneTruth(now, begin);
        if (openStates.includes(now.state)) await close(id);
      },
    ),
    { numRuns: 10 },
  );
});

/** Returns the hours, so that the next request starts with the same balance. */
async function close(id: number): Promise<void> {
  await act(id, '', ['employee', 'withdraw']);
  await act(id, '', ['hr.manager', 'cancel']);
}

import { afterAll, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { dispatch } from './dispatch.ts';
import { queueMessage } from './message.ts';
import { emit } from './outbox.ts';

/** Seconds between attempts: each delay is twice the previous one. */
const waits = [30, 60, 120, 240, 480, 960, 1920];

let harness: Harness | undefined;
const opened: Harness[] = [];
beforeEach(async () => {
  harness = await Harness.open();
  opened.push(harness);
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

/** Attempts counted after the dispatcher ran once, the given number of seconds later. */
async function after(seconds: number, counted: { attempts: number }): Promise<number> {
  const { database, ports, home, now } = harness as Harness;
  (harness as Harness).now = new Date(now.getTime() + seconds * 1000);
  const fail = async () => {
    counted.attempts += 1;
    throw new Error('Out of order');
  };
  await dispatch(
    {
      database,
      ports: { ...ports, log: { info() {}, warn() {}, error() {} } },
      send: fail,
      subscriptions: [
        { name: 'back-off.always-throws', type: 'people.emergency-contacts-changed', handle: fail },
      ],
    },
    home.tenantId,
  );
  return counted.attempts;
}

const failing = {
  message: (one: Harness) =>
    one.within(one.home, (ctx) =>
      queueMessage(ctx, { channel: 'sms', to: '+61491570156', text: 'Hello' }),
    ),
  event: (one: Harness) =>
    one.within(one.home, (ctx) =>
      emit(ctx, 'people.emergency-contacts-changed', {
        employeeId: one.home.idOf('employee'),
        byUserId: one.home.idOf('hr.manager'),
        change: 'added',
        contactName: 'Ana',
      }),
    ),
};

test.each(Object.entries(failing))(
  'after a failed %s the wait is twice as long as before',
  async (_, queue) => {
    await queue(harness as Harness);
    const counted = { attempts: 0 };
    expect(await after(0, counted)).toBe(1);
    for (const [n, wait] of waits.entries()) {
      expect([wait, await after(wait - 1, counted)]).toEqual([wait, n + 1]);
      expect([wait, await after(1, counted)]).toEqual([wait, n + 2]);
    }
  },
);

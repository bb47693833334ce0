import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../testing/house.ts';
import { dispatch } from './dispatch.ts';
import { type Message, queueMessage } from './message.ts';
import { emit } from './outbox.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const event = (contactName: string) =>
  house.within(house.home, (ctx) =>
    emit(ctx, 'people.emergency-contacts-changed', {
      employeeId: house.home.idOf('employee'),
      byUserId: house.home.idOf('hr.manager'),
      change: 'added',
      contactName,
    }),
  );

const later = (seconds: number) => {
  house.now = new Date(house.now.getTime() + seconds * 1000);
};

test('an event that cannot be handled waits, tries again later, and holds up nobody', async () => {
  const handled: string[] = [];
  let broken = true;
  const run = () =>
    dispatch(
      {
        database: house.database,
        ports: { ...house.ports, log: { info() {}, warn() {}, error() {} } },
        send: async () => {},
        subscriptions: [
          {
            name: 'test.first',
            type: 'people.emergency-contacts-changed',
            async handle(ctx, { contactName }) {
              if (broken && contactName === 'bad') await ctx.db.deleteFrom('audit_log').execute();
              handled.push(contactName);
            },
          },
        ],
      },
      house.home.tenantId,
    );
  await event('bad');
  await event('good');
  await run();
  expect(handled).toEqual(['good']);
  broken = false;
  await run();
  expect(handled).toEqual(['good']);
  later(31);
  await run();
  expect(handled).toEqual(['good', 'bad']);
});

test('a message that cannot be sent is tried again, waits longer each time, and is given up after eight', async () => {
  await house.within(house.home, (ctx) =>
    queueMessage(ctx, { channel: 'sms', to: '+61491570156', text: 'Hello' }),
  );
  let attempts = 0;
  const run = () =>
    dispatch(
      {
        database: house.database,
        ports: { ...house.ports, log: { info() {}, warn() {}, error() {} } },
        subscriptions: [],
        async send(message: Message) {
          if (message.text !== 'Hello') return;
          attempts += 1;
          throw new Error('No signal');
        },
      },
      house.home.tenantId,
    );
  await run();
  await run();
  expect(attempts).toBe(1);
  for (let n = 0; n < 12; n += 1) {
    later(86_400);
    await run();
  }
  expect(attempts).toBe(8);
});

test('a message does not wait until a flood of events is over', async () => {
  for (let n = 0; n < 51; n += 1) await event(`flood ${n}`);
  await house.within(house.home, (ctx) =>
    queueMessage(ctx, { channel: 'sms', to: '+61491570156', text: 'Your code' }),
  );
  const done: string[] = [];
  await dispatch(
    {
      database: house.database,
      ports: house.ports,
      async send({ text }: Message) {
        done.push(text);
      },
      subscriptions: [
        {
          name: 'test.first',
          type: 'people.emergency-contacts-changed',
          handle: async (_, { contactName }) => void done.push(contactName),
        },
      ],
    },
    house.home.tenantId,
  );
  const flood = done.filter((what) => what.startsWith('flood'));
  expect([flood.length, flood.at(-1)]).toEqual([51, 'flood 50']);
  expect(done.indexOf('Your code')).toBeLessThan(done.indexOf('flood 50'));
});

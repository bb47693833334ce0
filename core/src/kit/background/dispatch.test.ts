import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { audit } from '../audit.ts';
import type { Ctx } from '../ctx.ts';
import type { Database } from '../data/database.ts';
import { dispatch } from './dispatch.ts';
import { type Message, queueMessage } from './message.ts';
import { emit, type Subscription } from './outbox.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const event = (contactName: string, person: PersonName = 'employee') =>
  harness.within(harness.home, (ctx) =>
    emit(ctx, 'people.emergency-contacts-changed', {
      employeeId: harness.home.idOf(person),
      byUserId: harness.home.idOf('hr.manager'),
      change: 'added',
      contactName,
    }),
  );

/** Dispatches to the given subscribers only. */
const deliver = (subscriptions: readonly Subscription[]) =>
  dispatch(
    {
      database: harness.database,
      ports: { ...harness.ports, log: { info() {}, warn() {}, error() {} } },
      subscriptions,
      send: async () => {},
    },
    harness.home.tenantId,
  );

const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};

test('a failing event is retried later and does not block others', async () => {
  const handled: string[] = [];
  let broken = true;
  const run = () =>
    deliver([
      {
        name: 'test.first',
        type: 'people.emergency-contacts-changed',
        async handle(ctx, { contactName }) {
          if (broken && contactName === 'bad') await ctx.db.deleteFrom('audit_log').execute();
          handled.push(contactName);
        },
      },
    ]);
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

test('a subscriber that always fails does not repeat or delay the work of others', async () => {
  const received: string[] = [];
  let broken = 0;
  const run = () =>
    deliver([
      {
        name: 'test.works',
        type: 'people.emergency-contacts-changed',
        handle: async (_, { contactName }) => void received.push(contactName),
      },
      {
        name: 'test.always-fails',
        type: 'people.emergency-contacts-changed',
        async handle() {
          broken += 1;
          throw new Error('planted');
        },
      },
    ]);
  await event('one');
  await event('two');
  await run();
  expect(received).toEqual(['one', 'two']);
  expect(broken).toBe(2);
  later(31);
  await run();
  expect(received).toEqual(['one', 'two']);
  expect(broken).toBe(4);
  for (let n = 0; n < 12; n += 1) {
    later(7200);
    await run();
  }
  expect(broken).toBe(16);
  const given = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('outbox_deliveries')
      .select(['subscriber', 'attempts', 'error'])
      .where('failed_at', 'is not', null)
      .execute(),
  );
  const dead = { subscriber: 'test.always-fails', attempts: 8, error: 'Error: planted' };
  expect(given).toEqual([dead, dead]);
});

test('a failing handler’s changes are rolled back, and happen once when it succeeds', async () => {
  let broken = true;
  const run = () =>
    deliver([
      {
        name: 'test.writes',
        type: 'people.emergency-contacts-changed',
        async handle(ctx, { contactName }) {
          await audit(ctx, { action: `test.${contactName}`, subject: { type: 't', id: 1 } });
          if (broken) throw new Error('after writing');
        },
      },
    ]);
  const written = () =>
    harness.within(harness.home, async ({ db }) => {
      const rows = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'test.written')
        .execute();
      return rows.length;
    });
  await event('written');
  await run();
  expect(await written()).toBe(0);
  broken = false;
  later(31);
  await run();
  await run();
  expect(await written()).toBe(1);
});

test('events of one record reach a subscriber in order, even when the first one fails', async () => {
  const received: string[] = [];
  let broken = true;
  const run = () =>
    deliver([
      {
        name: 'test.in-order',
        type: 'people.emergency-contacts-changed',
        inOrderOf: 'employeeId',
        async handle(_, { contactName }) {
          if (broken && contactName === 'first') throw new Error('planted');
          received.push(contactName);
        },
      },
    ]);
  await event('first');
  await event('second');
  await event('of another', 'colleague');
  await run();
  expect(received).toEqual(['of another']);
  await event('third');
  broken = false;
  later(31);
  await run();
  expect(received).toEqual(['of another', 'first', 'second', 'third']);
});

test('an event that was given up no longer blocks later ones of its record', async () => {
  const received: string[] = [];
  const run = () =>
    deliver([
      {
        name: 'test.in-order',
        type: 'people.emergency-contacts-changed',
        inOrderOf: 'employeeId',
        async handle(_, { contactName }) {
          if (contactName === 'hopeless') throw new Error('planted');
          received.push(contactName);
        },
      },
    ]);
  await event('hopeless');
  await event('after it');
  for (let n = 0; n < 8; n += 1) {
    await run();
    expect(received).toEqual([]);
    later(7200);
    if (n === 6) break;
  }
  await run();
  await run();
  expect(received).toEqual(['after it']);
});

/** Writes what it receives to the audit log, so that rolled-back work leaves no trace. */
const keepsTogether = (
  given: string[][],
  isBad: (contactName: string) => boolean,
  inOrderOf?: 'employeeId',
): Subscription => {
  const keep = async (ctx: Ctx, names: readonly string[]) => {
    given.push([...names]);
    for (const name of names) {
      await audit(ctx, { action: `together.${name}`, subject: { type: 't', id: 1 } });
      if (isBad(name)) throw new Error(`planted in ${name}`);
    }
  };
  return {
    name: 'test.together',
    type: 'people.emergency-contacts-changed',
    ...(inOrderOf ? { inOrderOf } : {}),
    handle: (ctx, { contactName }) => keep(ctx, [contactName]),
    handleAll: (ctx, all) =>
      keep(
        ctx,
        all.map(({ contactName }) => contactName),
      ),
  };
};

const keptTogether = () =>
  harness.within(harness.home, async ({ db }) => {
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'together.%')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action.replace('together.', ''));
  });

test('a burst is handled in a batch, and a failing event does not affect the others', async () => {
  await harness.dispatch();
  const names = Array.from({ length: 9 }, (_, n) => `flood ${n}`);
  for (const name of names) await event(name);
  const given: string[][] = [];
  await deliver([keepsTogether(given, () => false)]);
  expect(given).toEqual([names]);
  expect(await keptTogether()).toEqual(names);

  const more = names.map((name) => `${name} again`);
  for (const name of more) await event(name);
  given.length = 0;
  let broken = true;
  const subscriber = keepsTogether(given, (name) => broken && name === 'flood 3 again');
  await deliver([subscriber]);
  const others = more.filter((name) => name !== 'flood 3 again');
  expect((await keptTogether()).toSorted()).toEqual([...names, ...others].toSorted());
  // From now on it runs alone and rolls back no other delivery.
  await event('after it');
  given.length = 0;
  broken = false;
  later(31);
  await deliver([subscriber]);
  expect(given.toSorted()).toEqual([['after it'], ['flood 3 again']]);
  expect((await keptTogether()).toSorted()).toEqual([...names, ...more, 'after it'].toSorted());
});

test('events of one record that are handled together stay in order', async () => {
  await harness.dispatch();
  const before = (await keptTogether()).length;
  for (const name of ['a1', 'a2', 'a3']) await event(name);
  await event('b1', 'colleague');
  const given: string[][] = [];
  let broken = true;
  const subscriber = keepsTogether(given, (name) => broken && name === 'a2', 'employeeId');
  await deliver([subscriber]);
  expect(given[0]).toEqual(['a1', 'b1']);
  expect((await keptTogether()).slice(before)).toEqual(['a1', 'b1']);
  broken = false;
  later(31);
  await deliver([subscriber]);
  expect((await keptTogether()).slice(before)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a delivery takes one statement in addition to its handler’s', async () => {
  await harness.dispatch();
  for (let n = 0; n < 10; n += 1) await event(`counted ${n}`);
  let statements = 0;
  const database: Database = {
    ...harness.database,
    inTenant: (tenantId, mode, work) =>
      harness.database.inTenant(tenantId, mode, (connection) =>
        work({
          query: (sql, parameters) => {
            statements += 1;
            return connection.query(sql, parameters);
          },
        }),
      ),
  };
  const subscriptions: Subscription[] = [
    { name: 'test.counts', type: 'people.emergency-contacts-changed', handle: async () => {} },
  ];
  const { ports } = harness;
  await dispatch({ database, ports, subscriptions, send: async () => {} }, harness.home.tenantId);
  // One that finds due deliveries, ten deliveries, and one that finds the messages.
  expect(statements).toBe(12);
});

test('a message does not wait for the end of a burst of events', async () => {
  for (let n = 0; n < 51; n += 1) await event(`flood ${n}`);
  await harness.within(harness.home, (ctx) =>
    queueMessage(ctx, { channel: 'sms', to: '+61491570156', text: 'Your code' }),
  );
  const done: string[] = [];
  await dispatch(
    {
      database: harness.database,
      ports: harness.ports,
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
    harness.home.tenantId,
  );
  const flood = done.filter((what) => what.startsWith('flood'));
  expect([flood.length, flood.at(-1)]).toEqual([51, 'flood 50']);
  expect(done.indexOf('Your code')).toBeLessThan(done.indexOf('flood 50'));
});

test('deliveries queued by the previous version, with their failed attempts, are made', async () => {
  await event('from before');
  await harness.within(harness.home, ({ db, now }) =>
    db
      .updateTable('outbox_events')
      .set({ attempts: 5, due_at: new Date(now.getTime() + 3_600_000) })
      .where('handled_at', 'is', null)
      .execute(),
  );
  const received: string[] = [];
  await deliver([
    {
      name: 'test.works',
      type: 'people.emergency-contacts-changed',
      handle: async (_, { contactName }) => void received.push(contactName),
    },
  ]);
  expect(received).toContain('from before');
});

test('a delivery stays for the server that knows its subscriber', async () => {
  await event('for a newer server');
  const received: string[] = [];
  const newer: Subscription = {
    name: 'test.newer',
    type: 'people.emergency-contacts-changed',
    async handle(_, { contactName }) {
      if (received.length === 0) {
        received.push('failed once');
        throw new Error('planted');
      }
      received.push(contactName);
    },
  };
  await deliver([newer]);
  later(31);
  await deliver([]);
  expect(received).toEqual(['failed once']);
  await deliver([newer]);
  expect(received).toEqual(['failed once', 'for a newer server']);
});

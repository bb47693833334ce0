import { expect, test } from 'vitest';
import type { LiveConnection } from './live-connection.ts';
import { LiveHub } from './live-hub.ts';
import { parseLiveMessage } from './live-message.ts';

interface Options {
  /** Sessions with the person they belong to. */
  alive?: Record<number, number>;
  mostPerPerson?: number;
  most?: number;
}
const hubWith = (options: Options = {}) =>
  new LiveHub({
    liveSessions: async () =>
      new Map(Object.entries(options.alive ?? {}).map(([id, userId]) => [Number(id), userId])),
    onError: (error) => {
      throw error;
    },
    ...options,
  });
const reader = (userId: number, sessionId = userId, tenantId = 1) => ({
  tenantId,
  userId,
  sessionId,
});
const open = (hub: LiveHub, ...of: Parameters<typeof reader>): LiveConnection => {
  const connection = hub.open(reader(...of));
  if (!connection) throw new Error('There was no room');
  return connection;
};
const heard = async (connection: LiveConnection) => {
  const { done, value } = await connection.next();
  return done ? 'closed' : new TextDecoder().decode(value);
};
const leave = { areas: ['leave'] };

test('a change reaches every browser of the person, and nobody in another company', async () => {
  const hub = hubWith();
  const [one, two, other] = [open(hub, 7), open(hub, 7, 8), open(hub, 7, 9, 2)];
  for (const connection of [one, two, other]) expect(await heard(connection)).toBe(': hello\n\n');
  hub.receive({ tenantId: 1, userIds: [7, 8], ...leave });
  const event = 'event: changed\ndata: {"areas":["leave"]}\n\n';
  expect(await heard(one)).toBe(event);
  expect(await heard(two)).toBe(event);
  hub.close();
  expect(await heard(other)).toBe('closed');
  expect(hub.size).toBe(0);
});

test('a slow reader gets each changed area once, however often it changed', async () => {
  const hub = hubWith();
  const slow = open(hub, 7);
  await heard(slow);
  for (let n = 0; n < 1000; n += 1) hub.receive({ tenantId: 1, userIds: [7], ...leave });
  hub.receive({ tenantId: 1, userIds: [7], areas: ['notifications'] });
  expect(await heard(slow)).toBe('event: changed\ndata: {"areas":["leave","notifications"]}\n\n');
});

test('the stream of an ended session is told so and closed; others stay open', async () => {
  const hub = hubWith({ alive: { 8: 8 } });
  const [ended, alive] = [open(hub, 7), open(hub, 8)];
  await heard(ended);
  await heard(alive);
  hub.receive({ tenantId: 1, sessionsEnded: true });
  expect(await heard(ended)).toBe('event: ended\ndata: {}\n\n');
  expect(await heard(ended)).toBe('closed');
  expect(hub.size).toBe(1);
});

test('a stream opened while acting as someone ends with it, and the browser reconnects', async () => {
  const alive = { 70: 7 };
  const hub = hubWith({ alive });
  const asPerson = open(hub, 7, 70);
  await heard(asPerson);
  hub.receive({ tenantId: 1, sessionsEnded: true });
  await Promise.resolve();
  expect(hub.size).toBe(1);
  alive[70] = 1;
  hub.receive({ tenantId: 1, sessionsEnded: true });
  // The session isn't reported as over: it is the administrator's again.
  expect(await heard(asPerson)).toBe('closed');
  hub.receive({ tenantId: 1, userIds: [7], ...leave });
  expect(hub.size).toBe(0);
});

test('a person has a limited number of connections, and so has the server', async () => {
  const hub = hubWith({ mostPerPerson: 2, most: 3 });
  const [first] = [open(hub, 7), open(hub, 7), open(hub, 7)];
  expect(hub.size).toBe(2);
  if (first) {
    await heard(first);
    expect(await heard(first)).toBe('closed');
  }
  open(hub, 8);
  expect(hub.open(reader(9))).toBeNull();
});

test('a browser that disconnects leaves nothing behind', async () => {
  const hub = hubWith();
  const connection = open(hub, 7);
  await heard(connection);
  const waiting = connection.next();
  await connection.return();
  expect(hub.size).toBe(0);
  expect(await waiting).toMatchObject({ done: true });
});

test('unknown messages are ignored', () => {
  expect(parseLiveMessage('{"tenantId":"1"}')).toBeUndefined();
  expect(parseLiveMessage('not JSON')).toBeUndefined();
  expect(parseLiveMessage(undefined)).toBeUndefined();
});

test('a person has at most eight streams on a server: the oldest closes', async () => {
  const hub = hubWith();
  const streams = Array.from({ length: 9 }, () => open(hub, 7));
  expect(hub.size).toBe(8);
  const [oldest, next] = streams;
  if (!oldest || !next) throw new Error('There are none');
  await heard(oldest);
  expect(await heard(oldest)).toBe('closed');
  expect(await heard(next)).toBe(': hello\n\n');
});

import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadConnections } from './read-connections.ts';

interface Sent {
  readonly statement: number;
  readonly on: number;
  answer(): void;
  fail(error: Error): void;
}

/** Connections that write down what they are sent; the test answers. */
function made(most: number) {
  const clients: (EventEmitter & { release: ReturnType<typeof vi.fn> })[] = [];
  const sent: Sent[] = [];
  const answered: number[] = [];
  const reads = new ReadConnections(
    async () => {
      clients.push(Object.assign(new EventEmitter(), { release: vi.fn() }));
      return clients.at(-1) as unknown as pg.PoolClient;
    },
    most,
    (error) => (error as Error).message === 'over',
  );
  const read = (statement: number) =>
    reads
      .run(
        (client) =>
          new Promise<void>((resolve, reject) => {
            const on = clients.indexOf(client as never);
            sent.push({ statement, on, answer: resolve, fail: reject });
          }),
      )
      .then(() => answered.push(statement));
  const sentNow = () => sent.map(({ statement, on }) => `${statement} on ${on}`);
  return { reads, read, sent, sentNow, answered, clients };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.restoreAllMocks());

test('a busy connection is sent four statements ahead, and the others wait in order', async () => {
  const { reads, read, sent, sentNow, answered } = made(1);
  for (const n of [1, 2, 3, 4, 5, 6]) read(n);
  await settled();
  expect(sentNow()).toEqual(['1 on 0', '2 on 0', '3 on 0', '4 on 0']);
  expect(reads.waitingCount).toBe(2);
  sent[0]?.answer();
  await settled();
  expect(answered).toEqual([1]);
  expect(sentNow().slice(4)).toEqual(['5 on 0']);
});

test('the connection with the fewest statements takes the next one', async () => {
  const { read, sent, sentNow } = made(2);
  for (const n of [1, 2]) read(n);
  await settled();
  for (const n of [3, 4, 5]) read(n);
  expect(sentNow()).toEqual(['1 on 0', '2 on 1', '3 on 0', '4 on 1', '5 on 0']);
  for (const at of [0, 2, 4]) sent[at]?.answer();
  await settled();
  read(6);
  expect(sentNow().at(-1)).toBe('6 on 0');
});

test('nothing is sent behind a statement that takes long', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(100);
  const { reads, read, sent, sentNow } = made(2);
  for (const n of [1, 2]) read(n);
  await settled();
  now.mockReturnValue(106);
  read(3);
  expect(reads.waitingCount).toBe(1);
  sent[1]?.answer();
  await settled();
  for (const n of [4, 5, 6]) read(n);
  expect(sentNow().slice(2)).toEqual(['3 on 1', '4 on 1', '5 on 1', '6 on 1']);
});

test('an outdated connection answers what it was sent, and another takes its place', async () => {
  const { read, sent, sentNow, clients, answered } = made(1);
  const first = read(1);
  read(2);
  await settled();
  sent[0]?.fail(new Error('over'));
  await expect(first).rejects.toThrow('over');
  expect(clients[0]?.release).not.toHaveBeenCalled();
  read(3);
  sent[1]?.answer();
  await settled();
  expect(answered).toEqual([2]);
  expect(clients[0]?.release).toHaveBeenCalledExactlyOnceWith(true);
  expect(sentNow().at(-1)).toBe('3 on 1');
});

test('a lost connection is given up once and replaced', async () => {
  const { read, sentNow, clients } = made(1);
  read(1);
  await settled();
  clients[0]?.emit('error', new Error('gone'));
  clients[0]?.emit('end');
  expect(clients[0]?.release).toHaveBeenCalledExactlyOnceWith(true);
  read(2);
  await settled();
  expect(sentNow().at(-1)).toBe('2 on 1');
});

test('what waits is still answered after closing, and then every connection is closed', async () => {
  const { reads, read, sent, clients, answered } = made(1);
  for (const n of [1, 2, 3, 4, 5]) read(n);
  await settled();
  reads.close();
  for (const at of [0, 1, 2, 3]) sent[at]?.answer();
  await settled();
  expect(clients[0]?.release).not.toHaveBeenCalled();
  sent[4]?.answer();
  await settled();
  expect(answered).toEqual([1, 2, 3, 4, 5]);
  expect(clients[0]?.release).toHaveBeenCalledExactlyOnceWith(true);
});

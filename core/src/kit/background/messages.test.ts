import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { dispatch } from './dispatch.ts';
import { type Message, queueMessage } from './message.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Dispatches with the given function sending the messages. */
const sending = (send: (message: Message) => void) =>
  dispatch(
    {
      database: harness.database,
      ports: { ...harness.ports, log: { info() {}, warn() {}, error() {} } },
      subscriptions: [],
      send: async (message) => send(message),
    },
    harness.home.tenantId,
  );

test('a message that cannot be sent is retried after growing delays, and given up after eight attempts', async () => {
  await harness.within(harness.home, (ctx) =>
    queueMessage(ctx, { channel: 'sms', to: '+61491570156', text: 'Hello' }),
  );
  let attempts = 0;
  const run = () =>
    sending((message) => {
      if (message.text !== 'Hello') return;
      attempts += 1;
      throw new Error('No signal');
    });
  await run();
  await run();
  expect(attempts).toBe(1);
  for (let n = 0; n < 12; n += 1) {
    harness.now = new Date(harness.now.getTime() + 86_400_000);
    await run();
  }
  expect(attempts).toBe(8);
});

test('messages are sent in order, and one that can’t be sent does not block the others', async () => {
  await harness.dispatch();
  const texts = Array.from({ length: 12 }, (_, n) => `Number ${n}`);
  for (const text of texts)
    await harness.within(harness.home, (ctx) =>
      queueMessage(ctx, { channel: 'sms', to: '+61491570156', text }),
    );
  const begun: string[] = [];
  const sent: string[] = [];
  await sending(({ text }) => {
    begun.push(text);
    if (text === 'Number 4') throw new Error('No signal');
    sent.push(text);
  });
  expect(begun).toEqual(texts);
  expect(sent).toEqual(texts.filter((text) => text !== 'Number 4'));
});

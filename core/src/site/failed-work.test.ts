import {
  dismissFailedWork,
  type FailedWork,
  listFailedWork,
  retryFailedWork,
} from '@tenure/contract/site/failed-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '../app.ts';
import { dispatch } from '../kit/background/dispatch.ts';
import { queueMessage } from '../kit/background/message.ts';
import { emit, type Subscription } from '../kit/background/outbox.ts';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';
import { failWork } from '../testing/scenes/failed-work-scene.ts';

let harness: Harness;
let admin: Client;
beforeAll(async () => {
  harness = await Harness.open();
  admin = await harness.as('company.admin');
});
afterAll(() => harness.close());

const listed = async () => {
  const { body } = await admin.call(listFailedWork, {});
  return body.items as FailedWork[];
};
const at = ({ source, id }: FailedWork) => ({ params: { source, workId: id } });

const failing = ({ name, type }: Subscription) =>
  ({ name, type, handle: () => Promise.reject(new Error('planted')) }) as Subscription;

/** Twelve dispatch runs, two hours apart, with some failures. */
async function roundsOfFailure(fails: { subscriber?: string; sending?: boolean }): Promise<void> {
  const quiet = { ...harness.ports, log: { info() {}, warn() {}, error() {} } };
  for (let n = 0; n < 12; n += 1) {
    await dispatch(
      {
        database: harness.database,
        ports: quiet,
        subscriptions: subscriptions.map((one) =>
          one.name === fails.subscriber ? failing(one) : one,
        ),
        send: async () => {
          if (fails.sending) throw new Error('550 <ana@example.com> unknown');
        },
      },
      harness.home.tenantId,
    );
    harness.now = new Date(harness.now.getTime() + 7_200_000);
  }
  admin = await harness.as('company.admin');
}

test('an event given up is listed with what failed and why, and delivered when it is tried again', async () => {
  await harness.within(harness.home, (ctx) =>
    emit(ctx, 'people.emergency-contacts-changed', {
      employeeId: harness.home.idOf('employee'),
      byUserId: harness.home.idOf('hr.manager'),
      change: 'added',
      contactName: 'Ana',
    }),
  );
  await roundsOfFailure({ subscriber: 'people.emergency-contacts-notice' });
  const [work] = await listed();
  expect(work).toMatchObject({
    source: 'event',
    title: 'People: emergency contacts notice',
    about: 'People: emergency contacts changed',
    error: 'Error: planted',
    attempts: 8,
    isRetried: false,
    actions: ['failed-work.retry', 'failed-work.dismiss'],
  });
  const written = await harness.written(() => admin.call(retryFailedWork, at(work as FailedWork)));
  expect(written).toEqual(['site.failed-work.retried']);
  expect(await listed()).toEqual([]);
  expect(await harness.dispatch()).toMatchObject([
    { subject: expect.stringContaining('your emergency contacts') },
  ]);
});

test('a message given up is listed without its address, and sent when it is tried again', async () => {
  await harness.within(harness.home, (ctx) =>
    queueMessage(ctx, { channel: 'email', to: 'ana@example.com', subject: 'Hello', text: 'Hello' }),
  );
  await roundsOfFailure({ sending: true });
  const [work] = await listed();
  expect(work).toMatchObject({ source: 'message', title: 'Email', error: 'Error: 550 … unknown' });
  await admin.call(retryFailedWork, at(work as FailedWork));
  expect(await harness.dispatch()).toMatchObject([{ to: 'ana@example.com' }]);
  expect(await listed()).toEqual([]);
});

test('a job that is tried again runs at once', async () => {
  await harness.within(harness.home, (ctx) => failWork(ctx, 'job'));
  const [work] = await listed();
  expect(work).toMatchObject({
    source: 'job',
    title: 'Sign in data retention',
    about: 'Sessions',
    isRetried: true,
  });
  await admin.call(retryFailedWork, at(work as FailedWork));
  await harness.dispatch();
  expect(await listed()).toEqual([]);
});

test.each(['event', 'message', 'job', 'long-job'] as const)(
  'what is dismissed is gone from the list, and the audit log says who gave it up: %s',
  async (source) => {
    await harness.within(harness.home, (ctx) => failWork(ctx, source));
    const work = (await listed()).find((one) => one.source === source) as FailedWork;
    const written = await harness.written(() => admin.call(dismissFailedWork, at(work)));
    expect(written).toEqual(['site.failed-work.dismissed']);
    expect(await listed()).toEqual([]);
    expect((await admin.call(dismissFailedWork, at(work))).status).toBe(404);
  },
);

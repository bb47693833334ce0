/**
 * Unpublished and private posts don't appear in any response to other people: not their text, not in a
 * search, a count or a message. All reads of the product are tested.
 */
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import type { Client, Received } from '../client.ts';
import type { Harness } from '../harness.ts';
import { type PersonName, personNames } from '../little-company.ts';
import { homeOf } from '../scenes/dashboard-scene.ts';
import { given, rewardId, settingsOf, versionOf } from '../scenes/recognition-scene.ts';
import { everyRead } from './every-read.ts';

/** A unique word for each state. */
const canaryOf = (state: string) => `zanzibarquill${state.replaceAll(' ', '')}`;

export interface Unpublished {
  /** Creates the post with the canary in its message; returns its id. */
  make(harness: Harness, canary: string): Promise<number>;
  /** The people who can see it. */
  readonly insiders: readonly PersonName[];
}

const thanked = async (harness: Harness, canary: string, sent: object = {}) =>
  given(harness, {
    by: 'colleague',
    description: `<p>Thank you for the ${canary}.</p>`,
    rewardId: await rewardId(harness, harness.home, 'Team player'),
    ...sent,
  });

const awaiting = async (harness: Harness, canary: string) => {
  await settingsOf(harness, harness.home, { approval: 'manager' });
  const id = await thanked(harness, canary);
  await settingsOf(harness, harness.home, {});
  return id;
};

const decided = async (
  harness: Harness,
  id: number,
  by: PersonName,
  action: keyof typeof admin.postDecisions,
) => {
  const client = await harness.as(by);
  const { status } = await client.call(admin.postDecisions[action], {
    params: { postId: id },
    body: { note: 'As agreed' },
    headers: { 'if-match': `"${await versionOf(harness, harness.home, id)}"` },
  });
  if (status !== 200) throw new Error(`${action}: ${status}`);
  return id;
};

export const unpublished: Readonly<Record<string, Unpublished>> = {
  'awaiting approval': { make: awaiting, insiders: ['colleague', 'manager.one'] },
  declined: {
    make: async (harness, canary) =>
      decided(harness, await awaiting(harness, canary), 'manager.one', 'decline'),
    insiders: ['colleague', 'manager.one'],
  },
  removed: {
    make: async (harness, canary) =>
      decided(harness, await thanked(harness, canary), 'hr.manager', 'remove'),
    insiders: ['colleague', 'hr.manager', 'company.admin', 'platform.admin'],
  },
  deleted: {
    make: async (harness, canary) => {
      const recognitionId = await thanked(harness, canary);
      const colleague = await harness.as('colleague');
      await colleague.call(endpoints.deleteRecognition, {
        params: { userId: harness.home.idOf('employee'), recognitionId },
      });
      return recognitionId;
    },
    insiders: [],
  },
  private: {
    make: (harness, canary) => thanked(harness, canary, { by: 'manager.one', isPrivate: true }),
    insiders: ['manager.one', 'employee'],
  },
};

const scopes = ['company', 'department', 'team', 'person', 'given'] as const;

/** Counts and searches of posts. */
async function countsFor(harness: Harness, client: Client, canary: string): Promise<string> {
  const userId = harness.home.idOf('employee');
  const list = await client.call(endpoints.listRecognitions, { params: { userId } });
  const found = await client.call(endpoints.listRecognitions, {
    params: { userId },
    query: { searchText: canary },
  });
  const feeds: Received[] = [];
  for (const scope of scopes)
    for (const searchText of ['', canary])
      feeds.push(
        await client.call(endpoints.getFeed, {
          query: { scope, searchText, ...(scope === 'person' ? { of: String(userId) } : {}) },
        }),
      );
  const board = await client.call(admin.getLeaderboard);
  const pairs = await client.call(admin.listReciprocal);
  const dashboardId = await homeOf(harness, harness.home, 'employee');
  const widget = await client.call(previewWidget, {
    params: { dashboardId },
    body: { type: 'recognition', settings: {} },
  });
  const ids = (received: Received) =>
    ((received.body.items ?? []) as { id: number }[]).map(({ id }) => id);
  return JSON.stringify([
    list.body.metadata,
    found.body.metadata,
    feeds.map(ids),
    board.body.items,
    pairs.body.items,
    (widget.body.metadata as { pagination?: object } | undefined)?.pagination,
  ]);
}

const outside = ({ insiders }: Unpublished) =>
  personNames.filter((name) => !insiders.includes(name));

export async function unpublishedLaw(
  harness: Harness,
  states: Readonly<Record<string, Unpublished>>,
) {
  await settingsOf(harness, harness.home, { showsLeaderboard: true });
  for (const [state, one] of Object.entries(states))
    await expectUncounted(harness, one, canaryOf(state));
  // After all counts, because examples create records.
  await expectUntold(harness, states);
}

/** Creating it changes no count, search or message of other people. */
async function expectUncounted(harness: Harness, one: Unpublished, canary: string) {
  const clients = new Map<PersonName, Client>();
  const before = new Map<PersonName, string>();
  for (const name of outside(one)) {
    const client = await harness.as(name);
    clients.set(name, client);
    before.set(name, await countsFor(harness, client, canary));
  }
  await harness.dispatch();
  const id = await one.make(harness, canary);
  await settingsOf(harness, harness.home, { showsLeaderboard: true });
  const messages = await harness.dispatch();
  const addresses = outside(one).map((name) => `${name}@little.example`);
  for (const message of messages)
    if (addresses.includes(message.to) && JSON.stringify(message).includes(canary))
      throw new Error(`${message.to} is told of it`);
  for (const [name, client] of clients) {
    const counted = await countsFor(harness, client, canary);
    if (counted !== before.get(name)) throw new Error(`${name} finds it counted: ${counted}`);
    const direct = await client.call(endpoints.getPost, { params: { postId: id } });
    if (direct.status !== 404) throw new Error(`${name} opens it: ${direct.status}`);
  }
}

/** No read contains the canary for other people. */
const expectUntold = (harness: Harness, states: Readonly<Record<string, Unpublished>>) =>
  everyRead(harness, ({ endpoint, to, text }) => {
    for (const [state, one] of Object.entries(states))
      if (text.includes(canaryOf(state)) && !one.insiders.includes(to))
        throw new Error(`${endpoint} tells ${to}`);
  });

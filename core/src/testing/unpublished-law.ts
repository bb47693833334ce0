/**
 * A post that is not published, or was given privately, is for everyone else in no answer: not its words, not
 * a search for them, not a count, not a message. Every read of the product is asked (issue 21).
 */
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import type { Client, Received, Sent } from './client.ts';
import { homeOf } from './dashboard-scene.ts';
import { examples } from './examples.ts';
import type { Harness } from './harness.ts';
import { type PersonName, personNames } from './little-company.ts';
import { given, rewardId, settingsOf, versionOf } from './recognition-scene.ts';

/** No other word in the harness is like it. */
const CANARY = 'zanzibarquill';

export interface Unpublished {
  /** Gives the post with the canary in its message; answers its number. */
  make(harness: Harness): Promise<number>;
  /** Those for whom it is there. */
  readonly insiders: readonly PersonName[];
}

const description = `<p>Thank you for the ${CANARY}.</p>`;

const thanked = async (harness: Harness, sent: object = {}) =>
  given(harness, {
    by: 'colleague',
    description,
    rewardId: await rewardId(harness, harness.home, 'Team player'),
    ...sent,
  });

const awaiting = async (harness: Harness) => {
  await settingsOf(harness, harness.home, { approval: 'manager' });
  const id = await thanked(harness);
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
    make: async (harness) => decided(harness, await awaiting(harness), 'manager.one', 'decline'),
    insiders: ['colleague', 'manager.one'],
  },
  removed: {
    make: async (harness) => decided(harness, await thanked(harness), 'hr.manager', 'remove'),
    insiders: ['colleague', 'hr.manager', 'company.admin', 'platform.admin'],
  },
  deleted: {
    make: async (harness) => {
      const recognitionId = await thanked(harness);
      const colleague = await harness.as('colleague');
      await colleague.call(endpoints.deleteRecognition, {
        params: { userId: harness.home.idOf('employee'), recognitionId },
      });
      return recognitionId;
    },
    insiders: [],
  },
  private: {
    make: (harness) => thanked(harness, { by: 'manager.one', isPrivate: true }),
    insiders: ['manager.one', 'employee'],
  },
};

const scopes = ['company', 'department', 'team', 'person', 'given'] as const;

/** Where posts are counted, and searched for. */
async function countsFor(harness: Harness, client: Client): Promise<string> {
  const userId = harness.home.idOf('employee');
  const list = await client.call(endpoints.listRecognitions, { params: { userId } });
  const found = await client.call(endpoints.listRecognitions, {
    params: { userId },
    query: { searchText: CANARY },
  });
  const feeds: Received[] = [];
  for (const scope of scopes)
    for (const searchText of ['', CANARY])
      feeds.push(
        await client.call(endpoints.getFeed, {
          query: { scope, searchText, ...(scope === 'person' ? { of: String(userId) } : {}) },
        }),
      );
  const board = await client.call(admin.getLeaderboard);
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
    (widget.body.metadata as { pagination?: object } | undefined)?.pagination,
  ]);
}

export async function unpublishedLaw(harness: Harness, { make, insiders }: Unpublished) {
  await settingsOf(harness, harness.home, { showsLeaderboard: true });
  const outsiders = personNames.filter((name) => !insiders.includes(name));
  const before = new Map<PersonName, string>();
  for (const name of outsiders) before.set(name, await countsFor(harness, await harness.as(name)));
  await harness.dispatch();
  const id = await make(harness);
  await settingsOf(harness, harness.home, { showsLeaderboard: true });
  const messages = await harness.dispatch();
  const addresses = outsiders.map((name) => `${name}@little.example`);
  for (const message of messages)
    if (addresses.includes(message.to) && JSON.stringify(message).includes(CANARY))
      throw new Error(`${message.to} is told of it`);
  for (const name of outsiders) {
    const client = await harness.as(name);
    const counted = await countsFor(harness, client);
    if (counted !== before.get(name)) throw new Error(`${name} finds it counted: ${counted}`);
    const direct = await client.call(endpoints.getPost, { params: { postId: id } });
    if (direct.status !== 404) throw new Error(`${name} opens it: ${direct.status}`);
  }
  // After everything was counted: examples make records of their own.
  for (const name of outsiders) {
    const client = await harness.as(name);
    for (const { endpoint } of harness.routes) {
      if (endpoint.method !== 'GET' || endpoint.isStream || endpoint.id in beside) continue;
      const sent = await sentOf(harness, endpoint.id, Boolean(endpoint.params));
      if (!sent) continue;
      const text = await (await client.call(endpoint, sent)).said();
      if (text.includes(CANARY)) throw new Error(`${endpoint.id} tells ${name}`);
    }
  }
}

/** Reads that stand outside of the product's rules, and why. */
const beside: Readonly<Record<string, string>> = {
  'site.get-outbox': 'the mail server of the environment local, for developers',
  'site.get-outbox-page': 'the same',
};

async function sentOf(harness: Harness, id: string, hasParams: boolean): Promise<Sent | undefined> {
  const example = examples[id];
  if (example) return example.sent(harness, harness.home);
  return hasParams ? undefined : {};
}

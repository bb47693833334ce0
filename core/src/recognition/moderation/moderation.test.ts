/** Reports reach HR with their reasons, and are closed by keeping or removing the post; who is notified. */
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { given, rewardId, settingsOf, versionOf } from '../../testing/scenes/recognition-scene.ts';
import { titlesTo, toldTo } from '../../testing/told.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

interface Reported {
  readonly post: { readonly id: number };
  readonly reports: readonly { readonly reason: string; readonly reporter: { id: number } }[];
}

const reported = async (show = 'reported') => {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(admin.listReported, { query: { show } });
  return body.items as Reported[];
};

const report = async (by: PersonName, postId: number, reason: string) =>
  (await harness.as(by)).call(admin.reportPost, { params: { postId }, body: { reason } });

const decide = async (action: 'remove' | 'restore', postId: number, note: string | null) =>
  (await harness.as('hr.manager')).call(admin.postDecisions[action], {
    params: { postId },
    body: { note },
    headers: { 'if-match': `"${await versionOf(harness, harness.home, postId)}"` },
  });

test('a post is reported once by a person, listed for HR, removed with a reason and restored', async () => {
  const id = await given(harness, { by: 'manager.one', description: 'Names a customer' });
  expect((await report('colleague', id, 'Names a customer')).status).toBe(204);
  expect((await report('colleague', id, 'Again')).status).toBe(409);
  expect((await report('employee', id, 'I would rather not')).status).toBe(204);
  await harness.dispatch();
  expect(await titlesTo(harness, 'hr.manager', 'was reported')).toEqual([
    'A recognition post was reported: Manager One to Employee Person',
    'A recognition post was reported: Manager One to Employee Person',
  ]);
  expect(await titlesTo(harness, 'manager.one', 'was reported')).toEqual([]);
  expect(await reported()).toMatchObject([
    {
      post: { id },
      reports: [
        { reason: 'Names a customer', reporter: { id: harness.home.idOf('colleague') } },
        { reason: 'I would rather not', reporter: { id: harness.home.idOf('employee') } },
      ],
    },
  ]);
  const employee = await harness.as('employee');
  expect((await employee.call(admin.listReported)).status).toBe(403);

  expect((await decide('remove', id, 'Please don’t name customers')).status).toBe(200);
  expect(await reported()).toEqual([]);
  expect((await reported('removed')).map(({ post }) => post.id)).toEqual([id]);
  const feed = await (await harness.as('colleague')).call(endpoints.getFeed);
  expect(JSON.stringify(feed.body.items)).not.toContain('Names a customer');
  expect((await decide('restore', id, null)).status).toBe(200);
  await harness.dispatch();
  const decisions = (await toldTo(harness, 'manager.one')).filter(({ kind }) =>
    kind.includes('post-decided'),
  );
  expect(decisions.map(({ title }) => title)).toEqual([
    'Your recognition for Employee Person was removed',
    'Your recognition for Employee Person was restored',
  ]);
  expect(await reported('removed')).toEqual([]);
});

test('HR keeps a reported post: its reports are closed, and it stays in the feed', async () => {
  const id = await given(harness, { by: 'manager.one', description: 'Perfectly fine' });
  await report('colleague', id, 'Too long');
  const hr = await harness.as('hr.manager');
  const kept = await hr.call(admin.dismissReports, { params: { postId: id } });
  expect([kept.status, kept.body.state]).toEqual([200, 'published']);
  expect(await reported()).toEqual([]);
  const feed = await (await harness.as('colleague')).call(endpoints.getFeed);
  expect(JSON.stringify(feed.body.items)).toContain('Perfectly fine');
});

test('who is mentioned hears of it, once, and a private post mentions nobody', async () => {
  const mentions = ['colleague', 'employee', 'manager.one'].map((name) =>
    harness.home.idOf(name as PersonName),
  );
  await given(harness, {
    by: 'manager.one',
    to: 'employee',
    mentions: [...mentions, ...mentions],
  });
  await given(harness, { by: 'manager.one', to: 'employee', mentions, isPrivate: true });
  await harness.dispatch();
  expect(await titlesTo(harness, 'colleague', 'mentioned you')).toEqual([
    'Manager One mentioned you in a post for Employee Person',
  ]);
  expect(await titlesTo(harness, 'employee', 'mentioned you')).toEqual([]);
  expect(await titlesTo(harness, 'manager.one', 'mentioned you')).toEqual([]);
});

test('the attachment of a post is for everyone who can see the post', async () => {
  const attachmentId = await uploaded(harness, 'manager.one', { use: 'recognition-post' });
  expect(await statusOf(harness, 'colleague', attachmentId)).toBe(404);
  const id = await given(harness, { by: 'manager.one', attachmentId });
  const colleague = await harness.as('colleague');
  const { body } = await colleague.call(endpoints.getPost, { params: { postId: id } });
  expect(body.attachment).toMatchObject({ id: attachmentId });
  expect(await statusOf(harness, 'colleague', attachmentId)).toBe(200);
  const hidden = await uploaded(harness, 'manager.one', { use: 'recognition-post' });
  await given(harness, { by: 'manager.one', attachmentId: hidden, isPrivate: true });
  expect(await statusOf(harness, 'colleague', hidden)).toBe(404);
  expect(await statusOf(harness, 'employee', hidden)).toBe(200);
});

test('approvers are notified of a post awaiting approval, its giver of the decision, and an approver still sees a post they declined', async () => {
  await settingsOf(harness, harness.home, { approval: 'manager' });
  const badge = await rewardId(harness, harness.home, 'Team player');
  const id = await given(harness, { by: 'employee', to: 'colleague', rewardId: badge });
  const other = await given(harness, { by: 'employee', to: 'colleague', description: 'Hm' });
  await settingsOf(harness, harness.home, {});
  await harness.dispatch();
  const needed = 'Recognition for Colleague Person needs your approval';
  expect(await titlesTo(harness, 'manager.one', 'needs your approval')).toEqual([needed, needed]);
  expect(await titlesTo(harness, 'colleague', 'recognised you')).toEqual([]);
  const manager = await harness.as('manager.one');
  for (const [action, postId, note] of [
    ['approve', id, null],
    ['decline', other, 'Say what for'],
  ] as const) {
    const { status } = await manager.call(admin.postDecisions[action], {
      params: { postId },
      body: { note },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, postId)}"` },
    });
    expect(status).toBe(200);
    await harness.dispatch();
  }
  const seenBy = async (person: PersonName) =>
    (await (await harness.as(person)).call(endpoints.getPost, { params: { postId: other } }))
      .status;
  expect(await seenBy('manager.one')).toBe(200);
  expect(await seenBy('manager.two')).toBe(404);
  expect(await titlesTo(harness, 'employee', 'Your recognition for Colleague')).toEqual([
    'Your recognition for Colleague Person was approved',
    'Your recognition for Colleague Person was declined',
  ]);
  expect(await titlesTo(harness, 'colleague', 'recognised you')).toEqual([
    'Employee Person recognised you: Team player',
  ]);
});

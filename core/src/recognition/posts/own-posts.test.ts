/** Nobody can moderate their own post, give points twice, or mention former employees (ADR 104). */
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { redemptionDecisions } from '@tenure/contract/recognition/gift';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { giftIn, redeemAs } from '../../testing/scenes/gift-scene.ts';
import { given, rewardId, settingsOf, versionOf } from '../../testing/scenes/recognition-scene.ts';
import { titlesTo } from '../../testing/told.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const headersOf = async (postId: number) => ({
  'if-match': `"${await versionOf(harness, harness.home, postId)}"`,
});
const left = async (person: PersonName) => {
  const { body } = await (await harness.as(person)).call(endpoints.getGivingOptions);
  return (body.budget as { left: number }).left;
};

async function deleted(by: PersonName, postId: number) {
  const giver = await harness.as(by);
  return giver.call(endpoints.deleteRecognition, {
    params: { userId: harness.home.idOf('colleague'), recognitionId: postId },
    headers: await headersOf(postId),
  });
}

test('points that were redeemed don’t come back to the budget, and what nobody has isn’t handed out', async () => {
  await settingsOf(harness, harness.home, { budget: 100 });
  const badge = await rewardId(harness, harness.home, 'Team player');
  const thanks = { by: 'manager.two', to: 'colleague', rewardId: badge } as const;
  const kept = await given(harness, thanks);
  expect(await left('manager.two')).toBe(80);
  expect((await deleted('manager.two', kept)).status).toBeLessThan(300);
  expect(await left('manager.two')).toBe(100);

  const spent = await given(harness, thanks);
  const giftId = await giftIn(harness, harness.home, { points: 20 });
  const redeemed = await redeemAs(harness, 'colleague', giftId);
  expect(redeemed.status).toBe(201);
  expect((await deleted('manager.two', spent)).status).toBeLessThan(300);
  expect(await left('manager.two')).toBe(80);
  const hr = await harness.as('hr.manager');
  const decide = (action: 'approve' | 'decline') =>
    hr.call(redemptionDecisions[action], {
      params: { redemptionId: redeemed.body.id },
      body: { note: 'The points are gone.' },
      headers: { 'if-match': '"1"' },
    });
  const approved = await decide('approve');
  expect([approved.status, approved.body.message]).toEqual([409, recognitionMessages.pointsGone]);
  expect((await decide('decline')).status).toBe(200);
  await settingsOf(harness, harness.home, {});
});

test('a moderator doesn’t judge reports about their own post, nor learns who reported it', async () => {
  const postId = await given(harness, { by: 'hr.manager', to: 'employee' });
  const reporter = await harness.as('colleague');
  await harness.dispatch();
  const reported = await reporter.call(admin.reportPost, {
    params: { postId },
    body: { reason: 'Not kind' },
  });
  expect(reported.status).toBeLessThan(300);
  const told = (await harness.dispatch()).map((one) => JSON.stringify(one));
  expect(told.filter((one) => one.includes('hr.manager@'))).toEqual([]);
  expect(told.filter((one) => one.includes('company.admin@'))).not.toEqual([]);
  const listed = async (person: PersonName) => {
    const { body } = await (await harness.as(person)).call(admin.listReported);
    return (body.items as { post: { id: number } }[]).map(({ post }) => post.id);
  };
  expect(await listed('hr.manager')).not.toContain(postId);
  expect(await listed('company.admin')).toContain(postId);
  const hr = await harness.as('hr.manager');
  expect((await hr.call(admin.dismissReports, { params: { postId } })).status).toBe(403);
  const removed = await hr.call(admin.postDecisions.remove, {
    params: { postId },
    body: { note: 'Gone' },
    headers: await headersOf(postId),
  });
  expect(removed.status).toBe(403);
  const other = await harness.as('company.admin');
  expect((await other.call(admin.dismissReports, { params: { postId } })).status).toBe(200);
});

test('an edited post names only people who work here', async () => {
  const { home } = harness;
  const postId = await given(harness, { by: 'manager.one', to: 'employee' });
  await harness.within(home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', home.idOf('recruitment.admin'))
      .execute(),
  );
  const giver = await harness.as('manager.one');
  const edited = await giver.call(endpoints.editRecognition, {
    params: { userId: home.idOf('employee'), recognitionId: postId },
    headers: await headersOf(postId),
    body: {
      description: 'Thank you for Friday and Monday.',
      valueId: null,
      mentions: [home.idOf('colleague'), home.idOf('recruitment.admin'), 999_999],
    },
  });
  expect(edited.status).toBe(200);
  const { mentions } = await harness.within(home, ({ db }) =>
    db
      .selectFrom('recognition_posts')
      .select('mentions')
      .where('id', '=', postId)
      .executeTakeFirstOrThrow(),
  );
  expect(mentions.map(Number)).toEqual([home.idOf('colleague')]);
});

test('someone whose name is removed from a post before they were told isn’t told', async () => {
  const { home } = harness;
  const postId = await given(harness, { by: 'manager.one', to: 'employee' });
  await harness.dispatch();
  const mentionsOf = (person: PersonName) => titlesTo(harness, person, 'mentioned you');
  const before = await mentionsOf('colleague');
  const giver = await harness.as('manager.one');
  for (const mentions of [
    [home.idOf('colleague'), home.idOf('hr.manager')],
    [home.idOf('hr.manager')],
  ])
    await giver.call(endpoints.editRecognition, {
      params: { userId: home.idOf('employee'), recognitionId: postId },
      headers: await headersOf(postId),
      body: { description: 'Thank you for Friday.', valueId: null, mentions },
    });
  await harness.dispatch();
  expect(await mentionsOf('colleague')).toEqual(before);
  expect(await mentionsOf('hr.manager')).toHaveLength(1);
});

import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { give, rewardId, settingsOf, versionOf } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const ledger = () =>
  harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ spent: number; given: number; kept: number }>`
      select coalesce((select sum(spent) from recognition_allowances), 0)::int as spent,
        coalesce((select sum(points) from recognition_points), 0)::int as given,
        coalesce((select sum(p.points) from recognition_posts p join recognition_recipients r
          on r.post_id = p.id where p.state = 2), 0)::int as kept`.execute(db);
    return rows[0];
  });

test('40 posts at once never give more than the budget, and the ledger has what was given', async () => {
  await settingsOf(harness, harness.home, { budget: 100 });
  const badge = await rewardId(harness, harness.home, 'Team player');
  const sent = Array.from({ length: 40 }, () =>
    give(harness, { by: 'colleague', rewardId: badge }),
  );
  const received = await Promise.all(sent);
  const statuses = received.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 422]));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 422)).toHaveLength(35);
  expect(await ledger()).toEqual({ spent: 100, given: 100, kept: 100 });
  const options = await (await harness.as('colleague')).call(endpoints.getGivingOptions);
  expect(options.body.budget).toEqual({ total: 100, left: 0, pointsLabel: 'points' });
  await settingsOf(harness, harness.home, {});
});

test('a trophy is not taken from the giver’s budget', async () => {
  await settingsOf(harness, harness.home, { budget: 0 });
  const trophy = await rewardId(harness, harness.home, 'Quarter’s best');
  const awarded = await give(harness, { by: 'hr.manager', type: 'trophy', rewardId: trophy });
  expect(awarded.status).toBe(201);
  await settingsOf(harness, harness.home, {});
});

test('a post that is removed takes its points along, and gives them back when it is restored', async () => {
  const before = await ledger();
  const badge = await rewardId(harness, harness.home, 'Team player');
  const { body } = await give(harness, { by: 'manager.two', rewardId: badge });
  const hr = await harness.as('hr.manager');
  const decide = async (action: 'remove' | 'restore') =>
    hr.call(admin.postDecisions[action], {
      params: { postId: body.id },
      body: { note: 'Names a customer' },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, Number(body.id))}"` },
    });
  await decide('remove');
  expect((await ledger())?.given).toBe(before?.given);
  await decide('restore');
  const after = await ledger();
  expect(after?.given).toBe((before?.given ?? 0) + 20);
  expect(after?.given).toBe(after?.kept);
});

test('people who give each other points again and again are reported to HR', async () => {
  const badge = await rewardId(harness, harness.home, 'Warm welcome');
  for (let n = 0; n < 3; n += 1) {
    await give(harness, { by: 'employee', to: 'manager.two', rewardId: badge });
    await give(harness, { by: 'manager.two', to: 'employee', rewardId: badge });
  }
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(admin.listReciprocal);
  expect(body.items).toEqual([expect.objectContaining({ received: 3 })]);
  const told = (await harness.dispatch()).filter((one) =>
    JSON.stringify(one).includes('often give each other points'),
  );
  expect(told).toHaveLength(1);
  await give(harness, { by: 'employee', to: 'manager.two', rewardId: badge });
  const again = JSON.stringify(await harness.dispatch());
  expect(again).not.toContain('often give each other points');
});

test('the board shows who received most, where the company wants it', async () => {
  const colleague = await harness.as('colleague');
  expect((await colleague.call(admin.getLeaderboard)).body.items).toEqual([]);
  await settingsOf(harness, harness.home, { showsLeaderboard: true });
  const { body } = await colleague.call(admin.getLeaderboard);
  expect((body.items as { rank: number }[])[0]?.rank).toBe(1);
  await settingsOf(harness, harness.home, {});
});

test('a post counts on the board in the month it was published in, where the reader is', async () => {
  const before = harness.now;
  await settingsOf(harness, harness.home, { showsLeaderboard: true, budgetPeriod: 'month' });
  const badge = await rewardId(harness, harness.home, 'Team player');
  const at = (moment: string) => {
    harness.now = new Date(moment);
  };
  const decide = async (postId: unknown, action: 'remove' | 'restore') =>
    (await harness.as('hr.manager')).call(admin.postDecisions[action], {
      params: { postId },
      body: { note: 'Names a customer' },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, Number(postId))}"` },
    });
  // Sydney is eleven hours ahead: still 31 March, then 1 April, in UTC both the 31st.
  at('2027-03-31T12:50:00Z');
  const { body } = await give(harness, { to: 'manager.two', rewardId: badge });
  await decide(body.id, 'remove');
  at('2027-03-31T15:00:00Z');
  await give(harness, { to: 'manager.two', rewardId: badge });
  const board = async () =>
    (await (await harness.as('hr.manager')).call(admin.getLeaderboard)).body.items;
  const onlySecond = [expect.objectContaining({ points: 20 })];
  expect(await board()).toEqual(onlySecond);
  at('2027-04-02T00:00:00Z');
  await decide(body.id, 'restore');
  expect(await board()).toEqual(onlySecond);
  await settingsOf(harness, harness.home, {});
  harness.now = before;
});

test('a post that was removed and restored counts once on the board and in the list of pairs', async () => {
  await settingsOf(harness, harness.home, { showsLeaderboard: true });
  const badge = await rewardId(harness, harness.home, 'Team player');
  const { body } = await give(harness, { to: 'manager.three', rewardId: badge });
  const hr = await harness.as('hr.manager');
  for (const action of ['remove', 'restore', 'remove', 'restore'] as const)
    await hr.call(admin.postDecisions[action], {
      params: { postId: body.id },
      body: { note: 'Names a customer' },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, Number(body.id))}"` },
    });
  const board = await hr.call(admin.getLeaderboard);
  const items = board.body.items as { points: number; person: { id: number } }[];
  const theirs = items.find(({ person }) => person.id === harness.home.idOf('manager.three'));
  expect(theirs?.points).toBe(20);
  await give(harness, { by: 'manager.three', to: 'manager.one', rewardId: badge });
  for (let n = 0; n < 2; n += 1)
    await give(harness, { by: 'manager.three', to: 'manager.one', rewardId: badge });
  const pairs = await hr.call(admin.listReciprocal);
  expect(JSON.stringify(pairs.body.items)).not.toContain('three');
  await settingsOf(harness, harness.home, {});
});

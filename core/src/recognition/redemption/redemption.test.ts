import {
  decideActionableItem,
  getActionableItem,
} from '@tenure/contract/dashboard/actionable-item-endpoints';
import { listRecognitions } from '@tenure/contract/recognition/endpoints';
import * as endpoints from '@tenure/contract/recognition/gift';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { machineDifferences } from '../../testing/machine-cases.ts';
import { giftIn, pointsFor, redeemAs, redemptionIn } from '../../testing/scenes/gift-scene.ts';
import { given, settingsOf } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { type RedemptionFacts, redemptionActions } from './redemption.actions.ts';

const harness = useHarness();

const balance = async (person: PersonName) => {
  const client = await harness.as(person);
  const { body } = await client.call(endpoints.listCatalogue);
  return (body.metadata as { points: number }).points;
};

const stockOf = (giftId: number) =>
  harness.within(harness.home, async ({ db }) => {
    const row = db.selectFrom('recognition_gifts').select('stock').where('id', '=', giftId);
    return (await row.executeTakeFirstOrThrow()).stock;
  });

test('points are held while HR decides, and come back with the stock when it is declined', async () => {
  await pointsFor(harness, harness.home, 'employee', 50);
  const before = await balance('employee');
  const giftId = await giftIn(harness, harness.home, { points: 40, stock: 1 });
  const { body, status } = await redeemAs(harness, 'employee', giftId);
  expect([status, body.status, body.note]).toEqual([201, 'pending', 'Size M']);
  expect([await balance('employee'), await stockOf(giftId)]).toEqual([before - 40, 0]);
  const again = await redeemAs(harness, 'colleague', giftId);
  expect([again.status, again.body.message]).toEqual([409, recognitionMessages.outOfStock]);
  const itemId = `recognition-redemption-${body.id}`;
  const hr = await harness.as('hr.manager');
  const item = await hr.call(getActionableItem, { params: { itemId } });
  expect(item.body).toMatchObject({ status: 'Awaiting Approval', category: 'Recognition' });
  const declined = await hr.call(decideActionableItem, {
    params: { itemId },
    body: { action: 'recognition-redemptions.decline', note: 'No longer available.' },
    headers: { 'if-match': `"${body.version}"` },
  });
  expect([declined.status, declined.body.status]).toEqual([200, 'Rejected']);
  expect([await balance('employee'), await stockOf(giftId)]).toEqual([before, 1]);
  const messages = await harness.dispatch();
  expect(JSON.stringify(messages)).toContain('Your redemption of Book voucher was declined');
});

test('nobody approves their own redemption', async () => {
  const redemptionId = await redemptionIn(harness, harness.home, 'hr.manager');
  const hr = await harness.as('hr.manager');
  const approved = await hr.call(endpoints.redemptionDecisions.approve, {
    params: { redemptionId },
    body: { note: '' },
    headers: { 'if-match': '"1"' },
  });
  expect(approved.status).toBe(403);
  const withdrawn = await hr.call(endpoints.redemptionDecisions.withdraw, {
    params: { redemptionId },
    body: { note: '' },
    headers: { 'if-match': '"1"' },
  });
  expect([withdrawn.status, withdrawn.body.status]).toEqual([200, 'withdrawn']);
});

test('approving keeps points and stock; what was decided is decided', async () => {
  await pointsFor(harness, harness.home, 'employee', 30);
  const before = await balance('employee');
  const giftId = await giftIn(harness, harness.home, { points: 30, stock: 2 });
  const { body } = await redeemAs(harness, 'employee', giftId);
  const hr = await harness.as('hr.manager');
  const decide = (client: typeof hr, action: 'approve' | 'decline' | 'withdraw', version: number) =>
    client.call(endpoints.redemptionDecisions[action], {
      params: { redemptionId: body.id },
      body: { note: 'No.' },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await decide(hr, 'approve', 1)).body.status).toBe('approved');
  expect([await balance('employee'), await stockOf(giftId)]).toEqual([before - 30, 1]);
  expect((await decide(hr, 'decline', 2)).status).toBe(409);
  const employee = await harness.as('employee');
  const late = await decide(employee, 'withdraw', 2);
  expect([late.status, late.body.message]).toEqual([
    409,
    recognitionMessages.redemptionIs('Approved'),
  ]);
  expect(await balance('employee')).toBe(before - 30);
  const messages = JSON.stringify(await harness.dispatch());
  expect(messages).toContain('Your redemption of Book voucher was approved');
  const all = await hr.call(endpoints.listRedemptions, { query: { show: 'all' } });
  expect(all.body.items).toContainEqual(expect.objectContaining({ id: body.id, note: 'Size M' }));
});

test('the profile shows the same points as the catalogue; others see what was received, not what was spent', async () => {
  const { idOf } = harness.home;
  const seenBy = async (person: PersonName) => {
    const client = await harness.as(person);
    const { body } = await client.call(listRecognitions, { params: { userId: idOf('colleague') } });
    return (body.metadata as { points: number | null }).points;
  };
  await pointsFor(harness, harness.home, 'colleague', 50);
  const received = (await seenBy('hr.manager')) ?? 0;
  const mine = (await seenBy('colleague')) ?? 0;
  await redeemAs(harness, 'colleague', await giftIn(harness, harness.home, { points: 20 }));
  expect([await seenBy('colleague'), await balance('colleague')]).toEqual([mine - 20, mine - 20]);
  expect([await seenBy('hr.manager'), await seenBy('employee')]).toEqual([received, null]);
});

test('points from before the start date are gone, also those that come back after it', async () => {
  await pointsFor(harness, harness.home, 'manager.two', 50);
  const giftId = await giftIn(harness, harness.home, { points: 30, stock: 5 });
  const { body } = await redeemAs(harness, 'manager.two', giftId);
  const tomorrow = new Date(harness.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  await settingsOf(harness, harness.home, { pointsStartDate: tomorrow });
  harness.now = new Date(harness.now.getTime() + 2 * 86_400_000);
  const client = await harness.as('manager.two');
  await client.call(endpoints.redemptionDecisions.withdraw, {
    params: { redemptionId: body.id },
    body: { note: '' },
    headers: { 'if-match': '"1"' },
  });
  expect(await balance('manager.two')).toBe(0);
  expect((await redeemAs(harness, 'manager.two', giftId)).status).toBe(422);
  await settingsOf(harness, harness.home, {});
  expect(await balance('manager.two')).toBe(50);
});

test('a form that shows the stock of before a redemption is refused', async () => {
  const giftId = await giftIn(harness, harness.home, { points: 10, stock: 3 });
  const hr = await harness.as('hr.manager');
  const edit = (version: number) =>
    hr.call(endpoints.gifts.edit, {
      params: { giftId },
      body: { title: 'Voucher', description: null, points: 10, stock: 3, isActive: true },
      headers: { 'if-match': `"${version}"` },
    });
  await pointsFor(harness, harness.home, 'employee', 10);
  await redeemAs(harness, 'employee', giftId);
  expect((await edit(1)).status).toBe(412);
  expect(await stockOf(giftId)).toBe(2);
});

test('a gift that is not active is not there', async () => {
  const giftId = await giftIn(harness, harness.home, { isActive: false });
  expect((await redeemAs(harness, 'employee', giftId)).status).toBe(404);
});

test('ten redemptions at once get as many as the points, or the stock, are enough for', async () => {
  const atOnce = async (person: PersonName, giftId: number) => {
    const tries = Array.from({ length: 10 }, () => redeemAs(harness, person, giftId));
    return (await Promise.all(tries)).map(({ status }) => status).toSorted();
  };
  const twice = (one: number, other: number, count: number) => [
    ...Array.from({ length: count }, () => one),
    ...Array.from({ length: 10 - count }, () => other),
  ];
  await pointsFor(harness, harness.home, 'manager.three', 35);
  const unlimited = await giftIn(harness, harness.home, { points: 10 });
  expect(await atOnce('manager.three', unlimited)).toEqual(twice(201, 422, 3));
  expect(await balance('manager.three')).toBe(5);
  await pointsFor(harness, harness.home, 'manager.three', 500);
  const scarce = await giftIn(harness, harness.home, { points: 10, stock: 4 });
  expect(await atOnce('manager.three', scarce)).toEqual(twice(201, 409, 4));
  expect([await balance('manager.three'), await stockOf(scarce)]).toEqual([465, 0]);
});

test('a post that is awaiting approval is in the to-do list of the approver', async () => {
  await settingsOf(harness, harness.home, { approval: 'manager' });
  const postId = await given(harness, { by: 'employee', to: 'colleague' });
  await settingsOf(harness, harness.home, {});
  const manager = await harness.as('manager.one');
  const itemId = `recognition-post-${postId}`;
  const item = await manager.call(getActionableItem, { params: { itemId } });
  expect(item.body).toMatchObject({
    status: 'Awaiting Approval',
    actions: [{ id: 'recognition-posts.approve' }, { id: 'recognition-posts.decline' }],
  });
  expect(
    (await (await harness.as('colleague')).call(getActionableItem, { params: { itemId } })).status,
  ).toBe(404);
  const approved = await manager.call(decideActionableItem, {
    params: { itemId },
    body: { action: 'recognition-posts.approve', note: '' },
    headers: { 'if-match': `"${item.body.version}"` },
  });
  expect(approved.body.status).toBe('Approved');
});

const facts = () =>
  harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ least: number; stock: number; counted: number; wrong: number }>`
      select (select coalesce(min(sum), 0)::int from (select sum(points) from recognition_points
          group by employee_id) of_person) as least,
        (select min(stock)::int from recognition_gifts where stock is not null) as stock,
        (select count(*)::int from recognition_redemptions where is_counted and status in (1, 2)) as counted,
        (select count(*)::int from recognition_redemptions q where q.points * (case when q.status in (1, 2)
          then -1 else 0 end) <> (select sum(g.points) from recognition_points g where g.redemption_id = q.id)) as wrong`.execute(
      db,
    );
    return rows[0];
  });

const people = ['employee', 'colleague', 'manager.one'] as const;

test('however many redeem and withdraw at once, neither stock nor points go below zero', async () => {
  const steps = fc.array(
    fc.record({ person: fc.constantFrom(...people), undo: fc.integer({ min: 0, max: 2 }) }),
    {
      minLength: 4,
      maxLength: 14,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (tries, stock) => {
      const before = await facts();
      const giftId = await giftIn(harness, harness.home, { points: 30, stock });
      for (const person of people) await pointsFor(harness, harness.home, person, 45);
      const results = await Promise.all(
        tries.map(async ({ person, undo }) => {
          const made = await redeemAs(harness, person, giftId);
          expect([201, 409, 422]).toContain(made.status);
          if (made.status !== 201 || undo > 0) return made.status;
          const client = await harness.as(person);
          const gone = await client.call(endpoints.redemptionDecisions.withdraw, {
            params: { redemptionId: made.body.id },
            body: { note: '' },
            headers: { 'if-match': '"1"' },
          });
          return gone.status;
        }),
      );
      const kept = results.filter((status) => status === 201).length;
      expect(await stockOf(giftId)).toBe(stock - kept);
      const after = await facts();
      expect(after?.least).toBeGreaterThanOrEqual(0);
      expect(after?.stock).toBeGreaterThanOrEqual(0);
      expect(after?.wrong).toBe(0);
      expect(after?.counted).toBe((before?.counted ?? 0) + kept);
    }),
    { numRuns: 6 },
  );
});

const actor = {
  userId: 1,
  profiles: [],
  permissions: new Set<string>(),
} as Partial<Actor> as Actor;

test('a redemption answers every state × action × actor as its machine says', () => {
  const { cases, found } = machineDifferences(redemptionMachine, {
    actions: redemptionActions,
    actor,
    recordFor: (state: RedemptionFacts['state'], party): RedemptionFacts => ({
      state,
      person: { employeeId: 7 },
      isSelf: party === 'self',
      waitsForMe: party === 'approver',
      wasMine: false,
    }),
  });
  expect(found).toEqual([]);
  expect(cases).toBe(4 * 3 * 3);
});

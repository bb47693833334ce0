/** What a malicious employee might try with recognition, through the ordinary endpoints (ADR 112). */
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import {
  give,
  given,
  rewardId,
  settingsOf,
  versionOf,
} from '../testing/scenes/recognition-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const idOf = (person: PersonName) => harness.home.idOf(person);

const pointsOf = (person: PersonName) =>
  harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::int as points
      from recognition_points where employee_id = ${idOf(person)}`.execute(db);
    return rows[0]?.points;
  });

test('nobody is among the people they recognise, however often or where they are named', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  const me = idOf('employee');
  const alsoTo = [idOf('manager.two'), me, idOf('manager.two'), me];
  const sent = [
    await give(harness, { by: 'employee', to: 'employee', rewardId: badge }),
    await give(harness, { by: 'employee', to: 'colleague', rewardId: badge, alsoTo }),
    await give(harness, {
      by: 'employee',
      to: 'colleague',
      rewardId: badge,
      alsoTo,
      isPrivate: true,
    }),
    await give(harness, { by: 'employee', to: 'employee', alsoTo: [idOf('colleague')] }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([403, 422, 422, 403]);
  expect([await pointsOf('employee'), await pointsOf('colleague')]).toEqual([0, 0]);
});

test('a person who is named several times receives one post and its points once', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  const colleague = idOf('colleague');
  const before = (await pointsOf('colleague')) ?? 0;
  const id = await given(harness, {
    by: 'employee',
    to: 'colleague',
    alsoTo: [colleague, colleague],
    rewardId: badge,
  });
  expect(await pointsOf('colleague')).toBe(before + 20);
  const { body } = await (await harness.as('employee')).call(endpoints.getPost, {
    params: { postId: id },
  });
  expect((body as unknown as FeedPost).recipients).toHaveLength(1);
});

test('what the post says about itself is not taken from the sender', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  const { body } = await give(harness, {
    ...{ by: 'colleague', rewardId: badge, points: 5000, likes: 99, state: 'published' },
    ...{ giver: idOf('hr.manager'), giverId: idOf('hr.manager'), was_approved: true },
  });
  expect(body).toMatchObject({ points: 20, likes: 0, giver: { id: idOf('colleague') } });
});

test('posts of others are edited, deleted, approved, removed and restored by nobody who may not', async () => {
  await settingsOf(harness, harness.home, { approval: 'manager' });
  const awaiting = await given(harness, { by: 'employee', to: 'colleague' });
  await settingsOf(harness, harness.home, {});
  const published = await given(harness, { by: 'manager.one', to: 'colleague' });
  const employee = await harness.as('employee');
  const decide = async (action: keyof typeof admin.postDecisions, postId: number) =>
    (
      await employee.call(admin.postDecisions[action], {
        params: { postId },
        body: { note: 'Mine' },
        headers: { 'if-match': `"${await versionOf(harness, harness.home, postId)}"` },
      })
    ).status;
  expect(await decide('approve', awaiting)).toBe(403);
  for (const action of ['approve', 'decline', 'remove', 'restore'] as const)
    expect(await decide(action, published)).toBe(403);
  const params = { userId: idOf('colleague'), recognitionId: published };
  const edited = await employee.call(endpoints.editRecognition, {
    params,
    body: { description: 'Other words' },
  });
  const deleted = await employee.call(endpoints.deleteRecognition, { params });
  expect([edited.status, deleted.status]).toEqual([403, 403]);
  const closed = [
    await employee.call(admin.listReported),
    await employee.call(admin.listReciprocal),
    await employee.call(admin.getRecognitionSettings),
  ];
  expect(closed.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('hidden posts are liked, reported and commented on by nobody else, and their number tells nothing', async () => {
  const hidden = await given(harness, { by: 'manager.one', to: 'colleague', isPrivate: true });
  const employee = await harness.as('employee');
  const tries = async (postId: number) => [
    (
      await employee.call(endpoints.likeRecommendation, {
        params: { userId: idOf('colleague'), recommendationId: postId },
      })
    ).text,
    (await employee.call(endpoints.likeFromWidget, { params: { id: postId, result: '1' } })).text,
    (await employee.call(endpoints.postComments.list, { params: { postId } })).text,
    (
      await employee.call(endpoints.postComments.add, {
        params: { postId },
        body: { content: 'Seen' },
      })
    ).text,
    (await employee.call(admin.reportPost, { params: { postId }, body: { reason: 'Seen' } })).text,
    (await employee.call(endpoints.getPost, { params: { postId } })).text,
  ];
  const plain = (texts: readonly string[], postId: number) =>
    texts.map((text) => text.replaceAll(String(postId), 'N').replace(/"reference":"[^"]*"/, ''));
  const unknown = 9_999_999;
  expect(plain(await tries(hidden), hidden)).toEqual(plain(await tries(unknown), unknown));
});

test('a private post gives no points, so that no count of points tells of it', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  const before = await pointsOf('manager.three');
  const { body } = await give(harness, {
    ...{ by: 'colleague', to: 'manager.three', rewardId: badge, isPrivate: true },
  });
  expect(body).toMatchObject({ points: 0, isPrivate: true });
  expect(await pointsOf('manager.three')).toBe(before);
});

test('managers who give each other trophies again and again are reported to HR', async () => {
  const trophy = await rewardId(harness, harness.home, 'Quarter’s best');
  const body = { type: 'trophy', rewardId: trophy };
  for (let n = 0; n < 3; n += 1) {
    await given(harness, { by: 'manager.one', to: 'manager.two', ...body });
    await given(harness, { by: 'manager.two', to: 'manager.one', ...body });
  }
  const { body: listed } = await (await harness.as('hr.manager')).call(admin.listReciprocal);
  expect(listed.items).toContainEqual(expect.objectContaining({ given: 3, received: 3 }));
});

test('40 posts to several people at once never give more than the budget', async () => {
  await settingsOf(harness, harness.home, { budget: 200 });
  const badge = await rewardId(harness, harness.home, 'Team player');
  const alsoTo = [idOf('manager.one'), idOf('manager.two')];
  const sent = await Promise.all(
    Array.from({ length: 40 }, () =>
      give(harness, { by: 'recruitment.admin', to: 'employee', alsoTo, rewardId: badge }),
    ),
  );
  // 60 points each: three fit into 200.
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  const { spent } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('recognition_allowances')
      .select('spent')
      .where('giver_id', '=', idOf('recruitment.admin'))
      .executeTakeFirstOrThrow(),
  );
  expect(spent).toBe(180);
  await settingsOf(harness, harness.home, {});
});

test('giving and deleting at the same moment leave the budget as it was', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  const ids = await Promise.all(
    Array.from({ length: 5 }, () =>
      given(harness, { by: 'hr.manager', to: 'employee', rewardId: badge }),
    ),
  );
  const hr = await harness.as('hr.manager');
  const gone = await Promise.all(
    ids.flatMap((recognitionId) =>
      [1, 2, 3].map(() =>
        hr.call(endpoints.deleteRecognition, {
          params: { userId: idOf('employee'), recognitionId },
        }),
      ),
    ),
  );
  expect(gone.filter(({ status }) => status === 204)).toHaveLength(5);
  const { body } = await hr.call(endpoints.getGivingOptions);
  expect(body.budget).toMatchObject({ total: 500, left: 500 });
});

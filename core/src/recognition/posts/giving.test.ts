import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { describe, expect, test } from 'vitest';
import {
  give,
  given,
  rewardId,
  settingsOf,
  type Thanks,
  versionOf,
} from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const of = (person: 'employee' | 'colleague') => ({ userId: harness.home.idOf(person) });

describe('giving recognition', () => {
  test('a colleague’s thanks are in the feed, on the profile and in the documented shape', async () => {
    const badge = await rewardId(harness, harness.home, 'Team player');
    const id = await given(harness, {
      by: 'colleague',
      rewardId: badge,
      description: '<p>Thank you for <strong>Friday</strong> 🎉</p>',
    });
    const employee = await harness.as('employee');
    const feed = await employee.call(endpoints.getFeed);
    const [post] = feed.body.items as FeedPost[];
    expect(post).toMatchObject({
      id,
      title: 'Team player',
      state: 'published',
      points: 20,
      recipients: [{ id: harness.home.idOf('employee') }],
      rewardedItem: { images: ['/badges/team-player.svg'] },
    });
    const list = await employee.call(endpoints.listRecognitions, { params: of('employee') });
    const [first] = list.body.data as object[];
    expect(Object.keys(first ?? {})).toEqual([
      ...['originalId', 'hasLiked', 'canDelete', 'canEdit', 'title', 'description', 'type'],
      ...['awardImg', 'employee', 'giver', 'likes', 'attachment', 'createdDateTime'],
    ]);
    expect(list.body.metadata).toEqual({
      pagination: {
        currentPage: 1,
        itemsPerPage: 10,
        totalItems: 1,
        totalPages: 1,
        links: { next: null },
      },
      points: 20,
      pointsStartDate: null,
      pointsLabel: 'points',
      capabilities: ['recommendations.like'],
    });
  });

  test('several people receive one post, each with its own points', async () => {
    const badge = await rewardId(harness, harness.home, 'Bright idea');
    const id = await given(harness, {
      by: 'hr.manager',
      alsoTo: [harness.home.idOf('colleague')],
      rewardId: badge,
      description: 'Splendid workshop.',
    });
    for (const person of ['employee', 'colleague'] as const) {
      const client = await harness.as(person);
      const list = await client.call(endpoints.listRecognitions, {
        params: of(person),
        query: { searchText: 'splend work' },
      });
      expect(list.body.data).toEqual([expect.objectContaining({ originalId: id })]);
    }
    const points = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('recognition_points').select(['points']).where('post_id', '=', id).execute(),
    );
    expect(points).toEqual([{ points: 20 }, { points: 20 }]);
  });

  test('only managers and HR give trophies, and nobody gives anything to themselves', async () => {
    const trophy = await rewardId(harness, harness.home, 'Quarter’s best');
    const body = { type: 'trophy', rewardId: trophy };
    expect((await give(harness, { by: 'colleague', ...body })).status).toBe(403);
    expect((await give(harness, { by: 'manager.one', ...body })).status).toBe(201);
    const self = await give(harness, { by: 'employee', to: 'employee' });
    expect([self.status, self.body.code]).toEqual([403, 'not-for-yourself']);
    const beside = await give(harness, {
      by: 'employee',
      to: 'colleague',
      alsoTo: [harness.home.idOf('employee')],
    });
    expect(beside.status).toBe(422);
  });

  test('markup that could do harm is gone before it is stored, and empty words are refused', async () => {
    const id = await given(harness, {
      description: '<p onclick="x()">Hi <a href="javascript:x()">you</a><script>x()</script></p>',
    });
    const client = await harness.as('employee');
    const { body } = await client.call(endpoints.getPost, { params: { postId: id } });
    expect(body.description).toBe('<p>Hi <a>you</a></p>');
    expect((await give(harness, { description: '<p> </p>' })).status).toBe(400);
    expect((await give(harness, { description: '<b>'.repeat(200) })).status).toBe(400);
  });

  test('a badge can be required, attachments and private posts switched off', async () => {
    await settingsOf(harness, harness.home, {
      isBadgeRequired: true,
      allowsAttachments: false,
      allowsPrivate: false,
    });
    const fieldOf = async (sent: Thanks) => {
      const { status, body } = await give(harness, sent);
      return [status, (body.errors as { field: string }[])[0]?.field];
    };
    expect(await fieldOf({})).toEqual([422, 'rewardId']);
    const badge = await rewardId(harness, harness.home, 'Team player');
    expect(await fieldOf({ rewardId: badge, isPrivate: true })).toEqual([422, 'isPrivate']);
    const options = await (await harness.as('colleague')).call(endpoints.getGivingOptions);
    expect((options.body.metadata as { capabilities: string[] }).capabilities).toEqual([
      'recommendations.badge.select',
      'recommendations.like',
    ]);
    await settingsOf(harness, harness.home, {});
  });

  test('a giver edits and deletes for a day; deleting takes the points back', async () => {
    const badge = await rewardId(harness, harness.home, 'Team player');
    const id = await given(harness, { by: 'colleague', rewardId: badge });
    const params = { ...of('employee'), recognitionId: id };
    const colleague = await harness.as('colleague');
    const edited = await colleague.call(endpoints.editRecognition, {
      params,
      body: { description: 'Thank you twice.' },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, id)}"` },
    });
    expect(edited.body).toMatchObject({ description: 'Thank you twice.', version: 2 });
    const before = harness.now;
    harness.now = new Date(before.getTime() + 25 * 3600 * 1000);
    const late = await (await harness.as('colleague')).call(endpoints.deleteRecognition, {
      params,
    });
    expect(late.status).toBe(409);
    harness.now = before;
    expect((await colleague.call(endpoints.deleteRecognition, { params })).status).toBe(204);
    const { total, kept } = await harness.within(harness.home, async ({ db }) => ({
      total: await db
        .selectFrom('recognition_points')
        .select((eb) => eb.fn.sum<number>('points').as('sum'))
        .where('post_id', '=', id)
        .executeTakeFirstOrThrow(),
      kept: await db
        .selectFrom('recognition_posts')
        .select('message')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    }));
    expect([Number(total.sum), kept.message]).toEqual([0, '']);
  });
});

describe('approval before publishing', () => {
  test('a post is published, and its points given, when the giver’s manager approves it', async () => {
    await settingsOf(harness, harness.home, { approval: 'manager' });
    const badge = await rewardId(harness, harness.home, 'Team player');
    const id = await given(harness, { by: 'employee', to: 'colleague', rewardId: badge });
    await settingsOf(harness, harness.home, {});
    const manager = await harness.as('manager.one');
    const awaiting = await manager.call(admin.listAwaiting);
    expect((awaiting.body.items as FeedPost[]).map((post) => post.id)).toEqual([id]);
    const sent = {
      params: { postId: id },
      body: { note: null },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, id)}"` },
    };
    const decline = await manager.call(admin.postDecisions.decline, sent);
    expect(decline.status).toBe(400);
    const approved = await manager.call(admin.postDecisions.approve, sent);
    expect(approved.body).toMatchObject({ state: 'published' });
    const messages = await harness.dispatch();
    expect(JSON.stringify(messages)).toContain('recognised you: Team player');
    const employee = await harness.as('employee');
    const edit = await employee.call(endpoints.editRecognition, {
      params: { ...of('colleague'), recognitionId: id },
      body: { description: 'Other words' },
    });
    expect(edit.status).toBe(409);
  });

  test('a manager who is thanked doesn’t approve it: HR does', async () => {
    await settingsOf(harness, harness.home, { approval: 'manager' });
    const id = await given(harness, { by: 'employee', to: 'manager.one' });
    await settingsOf(harness, harness.home, {});
    const manager = await harness.as('manager.one');
    expect((await manager.call(endpoints.getPost, { params: { postId: id } })).status).toBe(404);
    const hr = await harness.as('hr.manager');
    expect((await hr.call(endpoints.getPost, { params: { postId: id } })).status).toBe(200);
  });

  test('the giver reads why their post was declined, and the person it is about never hears of it', async () => {
    await settingsOf(harness, harness.home, { approval: 'manager' });
    const id = await given(harness, { by: 'employee', to: 'colleague' });
    await settingsOf(harness, harness.home, {});
    const manager = await harness.as('manager.one');
    const declined = await manager.call(admin.postDecisions.decline, {
      params: { postId: id },
      body: { note: 'Please say what for.' },
      headers: { 'if-match': `"${await versionOf(harness, harness.home, id)}"` },
    });
    expect(declined.status, declined.text).toBe(200);
    const readBy = async (person: 'employee' | 'colleague') =>
      (await harness.as(person)).call(endpoints.getPost, { params: { postId: id } });
    expect((await readBy('employee')).body).toMatchObject({ reason: 'Please say what for.' });
    expect((await readBy('colleague')).status).toBe(404);
  });
});

test('posts of the same moment are each on one page of the feed', async () => {
  const ids: number[] = [];
  for (const by of ['colleague', 'manager.one', 'manager.two'] as const)
    ids.unshift(await given(harness, { by }));
  const employee = await harness.as('employee');
  const pages: number[] = [];
  let before: string | undefined;
  do {
    const { body } = await employee.call(endpoints.getFeed, {
      query: { itemsPerPage: '1', ...(before ? { before } : {}) },
    });
    pages.push(...(body.items as FeedPost[]).map((post) => post.id));
    before = (body.metadata as { next: string | null }).next ?? undefined;
  } while (before && pages.length < 50);
  expect(pages.slice(0, 3)).toEqual(ids);
  expect(new Set(pages).size).toBe(pages.length);
});

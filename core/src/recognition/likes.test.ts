import { addWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '../identity/session.store.ts';
import { homeOf } from '../testing/dashboard-scene.ts';
import { given } from '../testing/recognition-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

test('liking and unliking answer id, likes and userHasLiked; repeating changes nothing', async () => {
  const id = await given(harness);
  const params = { userId: harness.home.idOf('employee'), recommendationId: id };
  const colleague = await harness.as('colleague');
  const like = () => colleague.call(endpoints.likeRecommendation, { params });
  expect((await like()).body).toEqual({ id, likes: 1, userHasLiked: true });
  expect((await like()).body).toEqual({ id, likes: 1, userHasLiked: true });
  const unlike = () => colleague.call(endpoints.unlikeRecommendation, { params });
  expect((await unlike()).body).toEqual({ id, likes: 0, userHasLiked: false });
  expect((await unlike()).body).toEqual({ id, likes: 0, userHasLiked: false });
});

test('the documented like needs the widget on the person’s home, 1 or 0, and a post they can see', async () => {
  const id = await given(harness);
  const employee = await harness.as('employee');
  const like = (result: string, post = id) =>
    employee.call(endpoints.likeFromWidget, { params: { id: post, result } });
  expect([(await like('1')).status, (await like('1')).body.message]).toEqual([
    404,
    'Widget not found',
  ]);
  const dashboardId = await homeOf(harness, harness.home, 'employee');
  const widget = await employee.call(addWidget, {
    params: { dashboardId },
    body: { type: 'recognition', settings: {} },
  });
  expect((await like('1')).body).toEqual({ id, likes: 1, userHasLiked: true });
  expect((await like('0')).body).toEqual({ id, likes: 0, userHasLiked: false });
  for (const result of ['2', '-1', 'true']) expect((await like(result)).status).toBe(400);
  const unknown = await like('1', 999_999);
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Recommendation not found']);
  await harness.within(harness.home, ({ db }) =>
    db.deleteFrom('dashboard_widgets').where('id', '=', Number(widget.body.id)).execute(),
  );
  expect((await like('1')).body.message).toBe('Widget not found');
});

/** Like the colleague in everything but their names. */
async function fiftyPeople() {
  const tokens = await harness.within(harness.home, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into users (username, first_name, last_name, role, user_role, user_type)
        select 'fan.' || n, 'Fan', n::text, u.role, u.user_role, u.user_type
        from users u, generate_series(1, 50) n where u.id = ${harness.home.idOf('colleague')}
        returning id
      ), profiles as (
        insert into user_security_profiles (user_id, security_profile_id)
        select made.id, p.security_profile_id from made, user_security_profiles p
        where p.user_id = ${harness.home.idOf('colleague')}
      ) select id from made`.execute(ctx.db);
    const started: string[] = [];
    for (const { id } of rows) started.push(await startSession(ctx, id, 'IS_AUTHENTICATED_FULLY'));
    return started;
  });
  return tokens.map((token) => {
    const client = harness.stranger();
    client.token = token;
    return client;
  });
}

test('50 people who like and unlike at once leave exact counts, 200 times', async () => {
  const id = await given(harness);
  const params = { userId: harness.home.idOf('employee'), recommendationId: id };
  const clients = await fiftyPeople();
  let random = 42;
  const next = () => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return random / 2_147_483_648;
  };
  for (let round = 0; round < 200; round += 1) {
    const calls = Array.from({ length: 50 }, (_, n) => {
      const client = clients[n];
      const endpoint = next() < 0.5 ? endpoints.likeRecommendation : endpoints.unlikeRecommendation;
      return client?.call(endpoint, { params });
    });
    const statuses = (await Promise.all(calls)).map((received) => received?.status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { likes, rows } = await harness.within(harness.home, async ({ db }) => {
      const post = db.selectFrom('recognition_posts').select('likes').where('id', '=', id);
      const liked = db.selectFrom('recognition_likes').select('user_id').where('post_id', '=', id);
      return {
        likes: (await post.executeTakeFirstOrThrow()).likes,
        rows: (await liked.execute()).length,
      };
    });
    expect(likes).toBe(rows);
  }
}, 600_000);

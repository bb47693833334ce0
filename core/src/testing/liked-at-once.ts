import * as endpoints from '@tenure/contract/recognition/endpoints';
import { sql } from 'kysely';
import { startSession } from '../identity/session.store.ts';
import type { Harness } from './harness.ts';
import { given } from './recognition-scene.ts';

/** Like the colleague in everything but their names. */
async function fiftyPeople(harness: Harness) {
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

/** 50 people like and unlike one post at once, again and again: the count is the number of those who like it. */
export async function likedAtOnce(harness: Harness, rounds: number): Promise<void> {
  const id = await given(harness);
  const params = { userId: harness.home.idOf('employee'), recommendationId: id };
  const clients = await fiftyPeople(harness);
  let random = 42;
  const next = () => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return random / 2_147_483_648;
  };
  for (let round = 0; round < rounds; round += 1) {
    const calls = Array.from({ length: 50 }, (_, n) => {
      const client = clients[n];
      const endpoint = next() < 0.5 ? endpoints.likeRecommendation : endpoints.unlikeRecommendation;
      return client?.call(endpoint, { params });
    });
    const statuses = (await Promise.all(calls)).map((received) => received?.status);
    const refused = statuses.filter((status) => status !== 200);
    if (refused.length > 0) throw new Error(`Round ${round}: answered ${refused.join(', ')}`);
    const { likes, rows } = await harness.within(harness.home, async ({ db }) => {
      const post = db.selectFrom('recognition_posts').select('likes').where('id', '=', id);
      const liked = db.selectFrom('recognition_likes').select('user_id').where('post_id', '=', id);
      return {
        likes: (await post.executeTakeFirstOrThrow()).likes,
        rows: (await liked.execute()).length,
      };
    });
    if (likes !== rows) throw new Error(`Round ${round}: ${likes} counted, ${rows} stored`);
  }
}

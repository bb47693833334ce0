import * as endpoints from '@tenure/contract/recognition/endpoints';
import { fiftyPeople } from '../fifty-people.ts';
import type { Harness } from '../harness.ts';
import { given } from '../scenes/recognition-scene.ts';

/** 50 people repeatedly like and unlike a post concurrently: the count always matches the likes. */
export async function likedAtOnce(harness: Harness, rounds: number): Promise<void> {
  const id = await given(harness);
  const params = { userId: harness.home.idOf('employee'), recommendationId: id };
  const people = await fiftyPeople(harness);
  let random = 42;
  const next = () => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return random / 2_147_483_648;
  };
  for (let round = 0; round < rounds; round += 1) {
    const calls = Array.from({ length: 50 }, (_, n) => {
      const endpoint = next() < 0.5 ? endpoints.likeRecommendation : endpoints.unlikeRecommendation;
      return people[n]?.client.call(endpoint, { params });
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

/** Recognition of the sample company: three months of posts with likes and points, the newest from today. */
import { postStates } from '@tenure/contract/recognition/post-states';
import type { RecognitionType } from '@tenure/contract/recognition/recognition-types';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import type { SampleEmployee } from '../sample/company.ts';
import { type Random, randomFrom } from '../sample/random.ts';
import { sampleUsers } from '../sample/sample-users.ts';
import { findAgain } from './jobs/find-milestones.ts';
import { provideRewards, provideValues } from './rewards/default-rewards.ts';
import { wordsOf } from './rules/words-of.ts';
import { loadGifts } from './sample-gifts.ts';
import { plainMessages, sampleMessages } from './sample-messages.ts';

/** Enough for a demo, and keeps loading quick. */
const MOST_POSTS = 240;
const HOUR = 3_600_000;

export async function loadRecognition(
  ctx: Ctx,
  { company, employeeIds, withHistory }: SampleInput,
): Promise<void> {
  if (!withHistory) return;
  await provideRewards(ctx);
  await provideValues(ctx);
  await loadGifts(ctx);
  await findAgain(ctx);
  const random = randomFrom(`recognition ${company.tenant.shortName}`);
  const rewards = await ctx.db
    .selectFrom('recognition_rewards')
    .select(['id', 'kind', 'title', 'points'])
    .where('title', 'in', Object.keys(sampleMessages))
    .orderBy('id')
    .execute();
  const values = await ctx.db
    .selectFrom('recognition_values')
    .select(['id', 'title'])
    .orderBy('id')
    .execute();
  const people = company.employees;
  const wellKnown = people.filter(({ username }) => username in sampleUsers);
  const count = Math.min(MOST_POSTS, people.length * 2);
  const ids = await takeIds(ctx, 'recognition_posts', count);
  const givenPosts = ids.map((id, n) => {
    const giver = random.pick(n % 3 === 0 ? wellKnown : people);
    const to = recipientsOf(random, n % 4 === 1 ? wellKnown : people, giver);
    const reward = random.chance(0.75) ? random.pick(rewards.filter(isUsual(random))) : undefined;
    const value = random.chance(0.5) ? random.pick(values) : undefined;
    return { id, giver, to, reward, value, at: whenOf(ctx.now, random, n, count) };
  });
  const userOf = ({ id }: SampleEmployee) => employeeIds.get(id) as number;
  const likes = givenPosts.flatMap(({ id, at }) =>
    likersOf(random, people).map((person) => ({
      post_id: id,
      user_id: userOf(person),
      created_at: at,
    })),
  );
  await insertMany(
    ctx,
    'recognition_posts',
    givenPosts.map(({ id, giver, to, reward, value, at }) => ({
      id,
      giver_id: userOf(giver),
      type: typeOf(reward?.kind),
      reward_id: reward?.id ?? null,
      value_id: value?.id ?? null,
      title: reward?.title ?? 'Recognition',
      message: `<p>${messageFor(random, reward?.title, to)}</p>`,
      mentions: [],
      points: reward?.points ?? 0,
      is_private: false,
      was_approved: false,
      state: postStates.published.code,
      likes: likes.filter((one) => one.post_id === id).length,
      created_at: at,
      published_at: at,
      version: 1,
    })),
  );
  const received = givenPosts.flatMap(({ id, to, at, reward }) =>
    to.map((person) => ({ id, employee_id: userOf(person), at, points: reward?.points ?? 0 })),
  );
  const recipientIds = await takeIds(ctx, 'recognition_recipients', received.length);
  await insertMany(
    ctx,
    'recognition_recipients',
    received.map(({ id, employee_id, at }, n) => ({
      id: recipientIds[n],
      post_id: id,
      employee_id,
      published_at: at,
      is_private: false,
    })),
  );
  const withPoints = received.filter(({ points }) => points > 0);
  const entryIds = await takeIds(ctx, 'recognition_points', withPoints.length);
  await insertMany(
    ctx,
    'recognition_points',
    withPoints.map(({ id, employee_id, at, points }, n) => ({
      id: entryIds[n],
      employee_id,
      points,
      reason: 'received',
      post_id: id,
      created_at: at,
    })),
  );
  await insertMany(ctx, 'recognition_likes', likes);
  await addWords(ctx, givenPosts);
  await ctx.db
    .updateTable('recognition_rewards')
    .set({ is_used: true })
    .where('id', 'in', [0, ...givenPosts.flatMap(({ reward }) => (reward ? [reward.id] : []))])
    .execute();
  await ctx.db.updateTable('recognition_values').set({ is_used: true }).execute();
}

interface GivenPost {
  readonly id: number;
  readonly giver: SampleEmployee;
  readonly to: readonly SampleEmployee[];
  readonly reward: { readonly title: string } | undefined;
}

async function addWords(ctx: Ctx, posts: readonly GivenPost[]): Promise<void> {
  const stored = await ctx.db
    .selectFrom('recognition_posts')
    .select(['id', 'message', 'title'])
    .where('id', 'in', [0, ...posts.map(({ id }) => id)])
    .execute();
  const rows = stored.flatMap(({ id, message, title }) => {
    const post = posts.find((one) => one.id === id);
    const names = post
      ? [post.giver, ...post.to].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      : [];
    return wordsOf(message.slice(3, -4), title, ...names).map((word) => ({ word, post_id: id }));
  });
  await insertMany(ctx, 'recognition_words', rows);
}

const typeOf = (kind: string | undefined): RecognitionType =>
  kind === 'trophy' || kind === 'award' ? kind : 'recommendation';

/** Mostly badges, occasionally trophies and awards. */
const isUsual = (random: Random) => {
  const isRare = random.chance(0.08);
  return ({ kind }: { kind: string }) => (kind === 'badge') !== isRare;
};

function recipientsOf(random: Random, from: readonly SampleEmployee[], giver: SampleEmployee) {
  const others = from.filter(({ id }) => id !== giver.id);
  const first = random.pick(others);
  const second = random.pick(others);
  return random.chance(0.12) && second.id !== first.id ? [first, second] : [first];
}

function likersOf(random: Random, people: readonly SampleEmployee[]): SampleEmployee[] {
  const count = random.int(0, Math.min(9, people.length - 1));
  return [...new Set(Array.from({ length: count }, () => random.pick(people)))];
}

/** From a few hours ago to three months ago. */
const whenOf = (now: Date, random: Random, n: number, count: number) =>
  new Date(now.getTime() - Math.round((n / count) * 2100 + random.int(1, 8)) * HOUR);

function messageFor(random: Random, title: string | undefined, to: readonly SampleEmployee[]) {
  const words = random.pick((title ? sampleMessages[title] : undefined) ?? plainMessages);
  return words.replaceAll('{name}', to.map(({ firstName }) => firstName).join(' and '));
}

/** Peers stay anonymous: what a reader of every published figure can and cannot derive. */
import { describe, expect, test } from 'vitest';
import {
  type HandedIn,
  type PublishedGroup,
  publishGroup,
  type ReleasedItem,
  release,
} from './anonymity.ts';

const rules = { minimumGroup: 4, highest: 5 };
const asIs = <T>(list: readonly T[]) => list;
const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating, text: null }));
const nothing: PublishedGroup = { average: null, range: null, texts: [] };

describe('a group of peers', () => {
  test.each<[string, number[], Partial<PublishedGroup>]>([
    ['below the minimum shows nothing', [2, 3, 4], {}],
    ['at the minimum shows its average', [2, 3, 4, 4], { average: 3.25 }],
    ['that all chose the highest shows a range', [5, 5, 5, 5], { range: { from: 4.5, to: 5 } }],
    ['near the highest shows the same range', [5, 5, 5, 4], { range: { from: 4.5, to: 5 } }],
    ['that all chose the lowest shows a range', [1, 1, 1, 1], { range: { from: 1, to: 1.5 } }],
    ['near the lowest shows the same range', [1, 1, 2, 2], { range: { from: 1, to: 1.5 } }],
    ['that agrees in the middle shows its average', [3, 3, 3, 3], { average: 3 }],
  ])('%s', (_, ratings, published) => {
    expect(publishGroup(rated(...ratings), rules, asIs)).toEqual({ ...nothing, ...published });
  });

  test('texts appear from the minimum on, in the order of the shuffle', () => {
    const texts = (...list: string[]) => list.map((text) => ({ rating: null, text }));
    const turned = <T>(list: readonly T[]) => [...list].reverse();
    expect(publishGroup(texts('a', 'b', 'c'), rules, turned).texts).toEqual([]);
    expect(publishGroup(texts('a', '', 'b', 'c', 'd'), rules, turned).texts).toEqual([
      'd',
      'c',
      'b',
      'a',
    ]);
  });
});

test('what is released stays as it is', () => {
  const reviewer = (userId: number, rating: number): HandedIn => ({
    type: 'peer',
    isFinalised: true,
    userId,
    answers: [{ itemId: 1, rating, text: null }],
  });
  const four = [2, 3, 3, 4].map((rating, n) => reviewer(n, rating));
  const first = release(null, [1], four, rules, asIs);
  expect(first[0]?.peers.average).toBe(3);
  expect(release(first, [1], [...four, reviewer(9, 5)], rules, asIs)).toBe(first);
});

test('a review that wasn’t submitted counts nothing, and managers are named', () => {
  const one = (userId: number, type: HandedIn['type'], isFinalised: boolean): HandedIn => ({
    type,
    isFinalised,
    userId,
    answers: [{ itemId: 1, rating: 3, text: 'Thanks' }],
  });
  const [item] = release(
    null,
    [1],
    [
      one(1, 'peer', true),
      one(2, 'peer', true),
      one(3, 'peer', true),
      one(4, 'peer', false),
      one(5, 'manager', true),
    ],
    rules,
    asIs,
  );
  expect(item).toEqual({
    itemId: 1,
    peers: nothing,
    managers: [{ userId: 5, rating: 3, text: 'Thanks' }],
  });
});

/** A number between 0 and 1, the same for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Seen {
  /** Who had submitted at publication: reviewers' names and states are visible. */
  readonly peers: readonly number[];
  readonly published: PublishedGroup;
}

type Publish = (reviewers: readonly HandedIn[], minimum: number) => readonly ReleasedItem[];

/** Reviewers join, leave, answer and submit; results are released, steps undone and released again. */
function history(seed: number, publisher: () => Publish) {
  const next = numbers(seed);
  const upTo = (most: number) => Math.floor(next() * most);
  const minimum = 3 + upTo(3);
  const publish = publisher();
  const reviewers = new Map<number, HandedIn>();
  const seen: Seen[] = [];
  let isReleased = false;
  for (let event = 0; event < 60; event += 1) {
    const userId = upTo(6);
    const known = reviewers.get(userId);
    const choice = upTo(6);
    if (choice <= 2 && !known && !isReleased)
      reviewers.set(userId, {
        type: 'peer',
        isFinalised: false,
        userId,
        answers: [{ itemId: 1, rating: next() < 0.4 ? 5 : 1 + upTo(5), text: null }],
      });
    else if (choice === 3 && known && !isReleased)
      reviewers.set(userId, { ...known, isFinalised: true });
    else if (choice === 4 && known && !known.isFinalised) reviewers.delete(userId);
    else if (choice === 5 && event > 35) {
      isReleased = true;
      const [item] = publish([...reviewers.values()], minimum);
      if (item)
        seen.push({
          peers: [...reviewers.values()].filter((one) => one.isFinalised).map((one) => one.userId),
          published: item.peers,
        });
      // The step is undone; reviewers who hadn't submitted may do so if the product lets them.
      isReleased = next() < 0.5;
    }
  }
  return { seen, minimum };
}

/** The peers whose rating is the same in every history consistent with what was seen. */
function derived(seen: readonly Seen[], minimum: number, publishAs = publishGroup): number[] {
  const everyone = [...new Set(seen.flatMap(({ peers }) => peers))].sort();
  const possible = new Map(everyone.map((peer) => [peer, new Set<number>()]));
  const fits = (world: ReadonlyMap<number, number>) =>
    seen.every(({ peers, published }) => {
      const answers = peers.map((peer) => ({ rating: world.get(peer) as number, text: null }));
      const again = publishAs(answers, { minimumGroup: minimum, highest: 5 }, asIs);
      return (
        again.average === published.average &&
        JSON.stringify(again.range) === JSON.stringify(published.range)
      );
    });
  const world = new Map<number, number>();
  const walk = (place: number): void => {
    const peer = everyone[place];
    if (peer === undefined) {
      if (fits(world)) for (const [one, rating] of world) possible.get(one)?.add(rating);
      return;
    }
    for (let rating = 1; rating <= 5; rating += 1) {
      world.set(peer, rating);
      walk(place + 1);
    }
  };
  walk(0);
  return [...possible].filter(([, ratings]) => ratings.size === 1).map(([peer]) => peer);
}

/** As in the product: published once and then frozen. */
const frozen = (): Publish => {
  let before: readonly ReleasedItem[] | null = null;
  return (reviewers, minimumGroup) => {
    before = release(before, [1], reviewers, { minimumGroup, highest: 5 }, asIs);
    return before;
  };
};

/** A reader learns from the first release; repeating the same figures adds nothing. */
const firstOnly = (seen: readonly Seen[]) => seen.slice(0, 1);

test('in 1,000 random histories no single peer’s answer can be derived', {
  timeout: 120_000,
}, () => {
  const found: string[] = [];
  let published = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { seen, minimum } = history(seed, frozen);
    for (const one of seen) expect(one.published).toEqual(seen[0]?.published);
    const first = firstOnly(seen);
    if (first.some((one) => one.published.average !== null || one.published.range !== null))
      published += 1;
    for (const peer of derived(first, minimum)) found.push(`history ${seed}: peer ${peer}`);
  }
  expect(found).toEqual([]);
  expect(published).toBeGreaterThan(100);
});

test('the attack finds a product that publishes anew, and one without a range', () => {
  const anew = (): Publish => (reviewers, minimumGroup) =>
    release(null, [1], reviewers, { minimumGroup, highest: 5 }, asIs);
  const differenced = Array.from({ length: 1000 }, (_, n) => history(n + 1, anew)).some(
    ({ seen, minimum }) => derived(seen, minimum).length > 0,
  );
  expect(differenced).toBe(true);
  const plain: typeof publishGroup = (answers) => ({
    ...nothing,
    average: answers.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / answers.length,
  });
  const allHighest = { peers: [1, 2, 3, 4], published: plain(rated(5, 5, 5, 5), rules, asIs) };
  expect(derived([allHighest], 4, plain)).toEqual([1, 2, 3, 4]);
});

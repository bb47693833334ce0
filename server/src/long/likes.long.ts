import { Harness } from '@tenure/core/testing/harness';
import { likedAtOnce } from '@tenure/core/testing/properties/liked-at-once';
import { afterAll, beforeAll, test } from 'vitest';
import '../testing/postgres-engine.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test('50 people who like and unlike concurrently leave exact counts, 200 times', () =>
  likedAtOnce(harness, 200));

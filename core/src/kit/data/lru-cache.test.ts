import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('the least recently used entry is evicted, and hosts don’t share entries', async () => {
  const kept = new LruCache<string>(2);
  const host = {};
  const made: string[] = [];
  const ask = (key: string, at: object = host) =>
    kept.get(at, key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['A', 'B', 'A']);
  expect(made).toEqual(['a', 'b']);
  await ask('c');
  await ask('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('b');
  await ask('a', {});
  expect(made).toEqual(['a', 'b', 'c', 'b', 'a']);
});

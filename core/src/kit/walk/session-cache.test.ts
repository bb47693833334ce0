import { expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { SessionCache } from './session-cache.ts';

const person = { userId: 1042 } as Actor;

/** A look-up that is answered by hand, and how often it was asked. */
function lookup() {
  const asked: ((actor: Actor | null) => void)[] = [];
  const find = () => new Promise<Actor | null>((resolve) => asked.push(resolve));
  return { asked, find };
}

test('requests that arrive together look their person up once', async () => {
  const cache = new SessionCache();
  const { asked, find } = lookup();
  const both = [cache.get('a', 0, find), cache.get('a', 10, find)];
  asked[0]?.(person);
  expect(await Promise.all(both)).toEqual([person, person]);
  expect(await cache.get('a', 999, find)).toBe(person);
  expect(asked).toHaveLength(1);
});

test('a person is looked up again after a second, and after their session was forgotten', async () => {
  const cache = new SessionCache();
  let asked = 0;
  const find = async () => {
    asked += 1;
    return person;
  };
  await cache.get('a', 0, find);
  await cache.get('a', 1000, find);
  expect(asked).toBe(2);
  cache.delete('a');
  await cache.get('a', 1001, find);
  expect(asked).toBe(3);
});

test('a session that was forgotten during its look-up is looked up again', async () => {
  const cache = new SessionCache();
  const { asked, find } = lookup();
  const first = cache.get('a', 0, find);
  cache.delete('a');
  asked[0]?.(person);
  await first;
  const second = cache.get('a', 1, find);
  asked[1]?.(null);
  expect(await second).toBeNull();
});

test('neither a failure nor an unknown session is kept', async () => {
  const cache = new SessionCache();
  await expect(cache.get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', 1, async () => null)).toBeNull();
  expect(await cache.get('a', 2, async () => person)).toBe(person);
});

/** A harness for a test file, opened before its first test and closed after its last. */
import { afterAll, beforeAll } from 'vitest';
import type { Route } from '../kit/bind.ts';
import { Harness } from './harness.ts';

/**
 * Signs everyone in once: `as` returns a new client with the same session. Files that test sessions or count
 * statements open their own Harness.
 */
export function useHarness(extraRoutes: readonly Route[] = []): Harness {
  let opened: Harness | undefined;
  beforeAll(async () => {
    opened = await Harness.open(extraRoutes);
  });
  afterAll(() => opened?.close());
  const signedIn = new Map<string, Promise<string | null>>();

  const as: Harness['as'] = async (person, options = {}) => {
    const harness = open();
    const { company = harness.home, authStatus = '' } = options;
    // Sessions expire, so a different time needs another session.
    const key = `${person} ${company.host} ${authStatus} ${harness.now.getTime()}`;
    const token = signedIn.get(key) ?? harness.as(person, options).then((client) => client.token);
    signedIn.set(key, token);
    const client = harness.stranger(company);
    client.token = await token;
    return client;
  };

  const open = () => {
    if (!opened) throw new Error('The product opens before the first test: use it inside one');
    return opened;
  };
  // A proxy, because test files refer to the harness before it is open.
  return new Proxy({} as Harness, {
    get: (_, key) => {
      if (key === 'as') return as;
      const harness = open();
      const value: unknown = Reflect.get(harness, key, harness);
      return typeof value === 'function' ? value.bind(harness) : value;
    },
    set: (_, key, value) => Reflect.set(open(), key, value, open()),
  });
}

/** The whole product for one test file, opened before its first test and closed after its last. */
import { afterAll, beforeAll } from 'vitest';
import type { Route } from '../kit/bind.ts';
import { House } from './house.ts';

/**
 * Signs everyone in once: `as` answers a new browser with the same session. Files about sessions, or that
 * count statements, open a House of their own.
 */
export function useHarness(extraRoutes: readonly Route[] = []): House {
  let opened: House | undefined;
  beforeAll(async () => {
    opened = await House.open(extraRoutes);
  });
  afterAll(() => opened?.close());
  const signedIn = new Map<string, Promise<string | null>>();

  const as: House['as'] = async (person, options = {}) => {
    const house = open();
    const { company = house.home, authStatus = '' } = options;
    // A session ends when time passes, so that another time has another one.
    const key = `${person} ${company.host} ${authStatus} ${house.now.getTime()}`;
    const token = signedIn.get(key) ?? house.as(person, options).then((client) => client.token);
    signedIn.set(key, token);
    const client = house.stranger(company);
    client.token = await token;
    return client;
  };

  const open = () => {
    if (!opened) throw new Error('The product opens before the first test: use it inside one');
    return opened;
  };
  // Tests name the house outside of them, where it is not open yet.
  return new Proxy({} as House, {
    get: (_, key) => {
      if (key === 'as') return as;
      const house = open();
      const value: unknown = Reflect.get(house, key, house);
      return typeof value === 'function' ? value.bind(house) : value;
    },
    set: (_, key, value) => Reflect.set(open(), key, value, open()),
  });
}

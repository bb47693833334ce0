import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '../app.ts';
import { House } from '../testing/house.ts';
import { noteSessionUse } from './session-use.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

test('a session’s last use is noted with its place, at most once a minute', async () => {
  const { token } = await house.as('employee');
  const note = noteSessionUse(house.database);
  const use = (ip: string) =>
    house
      .within(house.home, async (ctx) => {
        const actor = await findActor(ctx, await house.ports.sha256(token ?? ''));
        if (!actor) throw new Error('Nobody is signed in');
        return { ctx: { ...ctx, origin: { ...ctx.origin, ip } }, actor };
      })
      .then(({ ctx, actor }) => note(ctx, actor));
  const seen = () =>
    house.within(house.home, ({ db }) =>
      db.selectFrom('sessions').select(['seen_at', 'ip']).executeTakeFirstOrThrow(),
    );
  const began = house.now;
  await use('192.0.2.1');
  expect(await seen()).toEqual({ seen_at: began, ip: null });
  house.now = new Date(began.getTime() + 61_000);
  await use('192.0.2.2');
  expect(await seen()).toEqual({ seen_at: house.now, ip: '192.0.2.2' });
  const noted = house.now;
  house.now = new Date(noted.getTime() + 30_000);
  await use('192.0.2.3');
  expect(await seen()).toEqual({ seen_at: noted, ip: '192.0.2.2' });
});

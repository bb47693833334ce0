import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '../../app.ts';
import { Harness } from '../../testing/harness.ts';
import { noteSessionUse } from './session-use.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test('a session’s last use is noted with its place, at most once a minute', async () => {
  const { token } = await harness.as('employee');
  const note = noteSessionUse(harness.database);
  const use = (ip: string) =>
    harness
      .within(harness.home, async (ctx) => {
        const actor = await findActor(ctx, await harness.ports.sha256(token ?? ''));
        if (!actor) throw new Error('Nobody is signed in');
        return { ctx: { ...ctx, origin: { ...ctx.origin, ip } }, actor };
      })
      .then(({ ctx, actor }) => note(ctx, actor));
  const seen = () =>
    harness.within(harness.home, ({ db }) =>
      db.selectFrom('sessions').select(['seen_at', 'ip']).executeTakeFirstOrThrow(),
    );
  const began = harness.now;
  await use('192.0.2.1');
  expect(await seen()).toEqual({ seen_at: began, ip: null });
  harness.now = new Date(began.getTime() + 61_000);
  await use('192.0.2.2');
  expect(await seen()).toEqual({ seen_at: harness.now, ip: '192.0.2.2' });
  const noted = harness.now;
  harness.now = new Date(noted.getTime() + 30_000);
  await use('192.0.2.3');
  expect(await seen()).toEqual({ seen_at: noted, ip: '192.0.2.2' });
});

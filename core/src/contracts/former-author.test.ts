import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { acted, contractIn } from '../testing/scenes/contract-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test('the author of a contract is told what becomes of it only while they work with contracts', async () => {
  const { home } = harness;
  const declined = async () => {
    const id = await contractIn(harness, home, 'SENT');
    return async () => {
      await harness.dispatch();
      expect((await acted(harness, home, id, ['employee', 'decline', 'I’m ill.'])).status).toBe(
        200,
      );
      const sent = await harness.dispatch();
      return sent.filter(({ to }) => to === 'hr.manager@little.example').length;
    };
  };
  const [first, second] = [await declined(), await declined()];
  expect(await first()).toBe(1);
  await harness.within(home, ({ db }) =>
    db
      .updateTable('security_profiles')
      .set({
        permissions: sql`array_remove(array_remove(permissions, 'contracts.contract.manage'),
          'contracts.contract.approve')`,
      })
      .execute(),
  );
  expect(await second()).toBe(0);
});

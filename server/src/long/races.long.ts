import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { Harness } from '@tenure/core/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../testing/postgres-engine.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);
const AT_ONCE = 50;

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test(`${ROUNDS} × ${AT_ONCE} changes of one contact at once: each time one wins and the others are told`, async () => {
  const client = await harness.as('employee');
  const employeeId = harness.home.idOf('employee');
  const contact = (name: string) => ({
    name,
    relationship: 'Friend',
    homePhone: '+61 2 5550 0123',
  });
  const added = await client.call(emergencyContacts.add, {
    params: { employeeId },
    body: contact('In the beginning'),
  });
  const params = { employeeId, contactId: added.body.id };
  let version = added.body.version as number;
  const tally = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        client.call(emergencyContacts.edit, {
          params,
          body: contact(`Round ${round}, runner ${n}`),
          headers: { 'if-match': `"${version}"` },
        }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const stale = answers.filter(({ status }) => status === 412);
    const outcome = `${winners.length} winner, ${stale.length} told`;
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    version = winners[0]?.body.version as number;
  }
  console.log(`races: ${[...tally].map(([outcome, count]) => `${count} × ${outcome}`).join('; ')}`);
  expect([...tally.keys()]).toEqual([`1 winner, ${AT_ONCE - 1} told`]);
  expect(version).toBe((added.body.version as number) + ROUNDS);
});

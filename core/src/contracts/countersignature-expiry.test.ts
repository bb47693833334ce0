/** A contract that nobody countersigns expires (ADR 150). */
import * as endpoints from '@tenure/contract/contracts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '../kit/background/job.ts';
import {
  contractIn,
  contractOf,
  contractVersion,
  countersigned,
  signed,
} from '../testing/scenes/contract-scene.ts';
import { titlesTo } from '../testing/told.ts';
import { useHarness } from '../testing/use-harness.ts';
import { expireContracts } from './jobs/expire-contracts.ts';

const harness = useHarness();
const home = () => harness.home;
const start = new Date('2026-03-10T02:00:00Z');
const DAY_MS = 86_400_000;

const expiring = async (days: number) => {
  harness.now = new Date(start.getTime() + days * DAY_MS);
  await harness.within(home(), (ctx) => runJob(ctx, expireContracts));
  harness.now = start;
};

const setExpiry = (id: number, day: string | null) =>
  harness.within(home(), ({ db }) =>
    sql`update contracts set expires_on = ${day} where id = ${id}`.execute(db),
  );

const dueOf = async (id: number) => (await contractOf(harness, 'hr.manager', id)).expiresOn;

test('a countersignature is due as many days after the signature as the employee had', async () => {
  const id = await contractIn(harness, home(), 'SENT');
  expect(await dueOf(id)).toBe('2026-03-24');
  await setExpiry(id, '2026-03-11');
  expect((await signed(harness, home(), id)).status).toBe(200);
  expect(await dueOf(id)).toBe('2026-03-24');
});

test('a contract not countersigned in time expires, and everyone involved is told', async () => {
  const id = await contractIn(harness, home(), 'SIGNED');
  await harness.within(home(), ({ db }) =>
    sql`update contracts set name = 'Second agreement' where id = ${id}`.execute(db),
  );
  await expiring(14);
  expect((await contractOf(harness, 'employee', id)).status).toBe('SIGNED');
  await expiring(16);
  expect((await contractOf(harness, 'employee', id)).status).toBe('EXPIRED');
  expect((await countersigned(harness, home(), id)).status).toBe(409);
  await harness.dispatch();
  for (const person of ['employee', 'manager.two', 'hr.manager'] as const)
    expect(
      await titlesTo(harness, person, 'not countersigned in time: Second agreement'),
      person,
    ).toHaveLength(1);
});

test('a contract without a date to sign by isn’t closed', async () => {
  const id = await contractIn(harness, home(), 'SENT');
  await setExpiry(id, null);
  expect((await signed(harness, home(), id)).status).toBe(200);
  await expiring(400);
  expect((await contractOf(harness, 'employee', id)).status).toBe('SIGNED');
});

test('someone else who is asked to countersign gets the days again', async () => {
  const id = await contractIn(harness, home(), 'SIGNED');
  await setExpiry(id, '2026-03-11');
  const hr = await harness.as('hr.manager');
  const reassigned = await hr.call(endpoints.actOnContract, {
    params: { contractId: id },
    headers: await contractVersion(harness, home(), id),
    body: { action: 'reassign', countersignerId: home().idOf('manager.three') },
  });
  expect(reassigned.status).toBe(200);
  expect(await dueOf(id)).toBe('2026-03-24');
  const { actions } = await contractOf(harness, 'manager.three', id);
  expect(actions).toContain('contracts.countersign');
});

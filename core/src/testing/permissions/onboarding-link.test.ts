/** The onboarding link only opens what docs/permissions lists, for the new hire's own records. */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import { startOnboardingSession } from '../../identity/sessions/session.store.ts';
import type { Client } from '../client.ts';
import { exampleOf } from '../laws/laws.ts';
import { useHarness } from '../use-harness.ts';
import { answerTo } from './permission-check.ts';
import { readPermissionTables } from './permission-tables.ts';

const harness = useHarness();
const routes = routesFor('local');
const { beforeFirstDay } = readPermissionTables();

test('the tables list exactly what areas open', () => {
  const opened = routes.filter((route) => route.isOpenBeforeFirstDay);
  expect(beforeFirstDay.map(({ endpoint }) => endpoint).sort()).toEqual(
    opened.map(({ endpoint }) => endpoint.id).sort(),
  );
});

const startsOn = (day: string) =>
  harness.within(harness.home, async ({ db }) => {
    await sql`update employees set start_date = ${day}
      where id = ${harness.home.idOf('employee')}`.execute(db);
  });

/** The employee of the examples, before their first day. */
async function newHire(): Promise<Client> {
  await startsOn('2026-03-20');
  const client = harness.stranger();
  client.token = await harness.within(harness.home, (ctx) =>
    startOnboardingSession(ctx, harness.home.idOf('employee'), new Date('2026-03-19T13:00:00Z')),
  );
  return client;
}

afterEach(() => startsOn('2020-01-06'));

test.each(beforeFirstDay.map((row) => [row.endpoint, row] as const))('%s', async (_, row) => {
  const route = routes.find(({ endpoint }) => endpoint.id === row.endpoint);
  if (!route) throw new Error('There is no such endpoint');
  const example = exampleOf(route);
  const sent = (await example?.sent?.(harness, harness.home)) ?? {};
  const { told } = await answerTo(harness, await newHire(), route, example, sent);
  expect(told).toBe(row.answer);
});

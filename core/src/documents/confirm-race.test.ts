/** Two connections: people confirm documents while the job refreshes all audiences of the company (ADR 125). */
import * as endpoints from '@tenure/contract/documents/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audienceRefresh } from '../audience/jobs/refresh-audiences.ts';
import { runJobInTenant } from '../kit/background/job.ts';
import { emit } from '../kit/background/outbox.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

/** A document for everyone whose audience has no members yet but one, and a later audience. */
const publish = () =>
  harness.within(harness.home, async ({ db, now }) => {
    const { rows } = await sql<{ id: number }>`insert into audiences (rule)
      select '{"type":"everyone"}'::jsonb from generate_series(1, 2) returning id`.execute(db);
    const [audienceId = 0, later = 0] = rows.map(({ id }) => id).sort((a, b) => a - b);
    const employeeId = harness.home.idOf('employee');
    await sql`insert into audience_members (audience_id, employee_id, joined_on)
      values (${audienceId}, ${employeeId}, ${now})`.execute(db);
    const made = await sql<{ id: number }>`
      insert into documents (title, type, folder, audience_rule, audience_id, requirement, edition, published_at)
      values ('Raced', 'policy', 'Raced', '{"type":"everyone"}', ${audienceId}, 'accept', 1, ${now})
      returning id`.execute(db);
    const documentId = made.rows[0]?.id ?? 0;
    await sql`insert into document_versions (document_id, number, published_at, published_by_id)
      values (${documentId}, 1, ${now}, ${harness.home.idOf('hr.manager')})`.execute(db);
    return { audienceId, later, documentId };
  });

const hasRefreshed = (audienceId: number) =>
  harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from audience_members
      where audience_id = ${audienceId}`.execute(db);
    return (rows[0]?.many ?? 0) > 1;
  });

const worker = () => ({ database: harness.database, ports: harness.ports });
const noted = () =>
  harness.within(harness.home, (ctx) => emit(ctx, 'org.organisation-changed', {}));

test.each([
  ['every hour', () => runJobInTenant(worker(), harness.home.tenantId, audienceRefresh)],
  ['after a change of the organisation', () => noted().then(() => harness.dispatch())],
] as const)('a confirmation is delayed only by its own audience: %s', async (_, refresh) => {
  const { audienceId, later, documentId } = await publish();
  const person = await harness.as('employee');
  let refreshing: Promise<unknown> = Promise.resolve();
  const status = await harness.within(harness.home, async ({ db }) => {
    // The refresh stops at the later audience until this transaction ends.
    await sql`select from audiences where id = ${later} for update`.execute(db);
    refreshing = refresh();
    await expect.poll(waiting, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
    const confirmation = person.call(endpoints.confirmDocument, {
      params: { documentId },
      headers: { 'if-match': '"1"' },
    });
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000, 'still waiting'));
    return Promise.race([confirmation.then(({ status }) => status), patience]);
  });
  await refreshing;
  expect(await hasRefreshed(audienceId)).toBe(true);
  expect(status).toBeLessThan(300);
});

/** Transactions of this database that wait for another. */
const waiting = () =>
  harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.many ?? 0;
  });

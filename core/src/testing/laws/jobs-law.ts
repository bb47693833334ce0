/** What recurring jobs leave behind on later days matches docs/jobs, which people have reviewed. */
import { sql } from 'kysely';
import { product } from '../../app.ts';
import { linesOf, toldBy, writesIn } from '../effects/effects.ts';
import type { Harness } from '../harness.ts';
import { changedFromReviewed } from '../reviewed/reviewed-list.ts';

const HOUR = 3600 * 1000;

/** After the day of the examples: boundaries of reminders, periods and years. */
const later: readonly (readonly [said: string, hours: number])[] = [
  ['the same hour', 0],
  ['19 hours later', 19],
  ['2 days later', 48],
  ['4 days later', 96],
  ['a week later', 168],
  ['15 days later', 360],
  ['31 days later', 744],
  ['91 days later', 2184],
  ['a year later', 366 * 24],
];

/** How many people have signed in by then depends on the tests before. */
const SIGN_INS = 'delete from sessions';

/** Areas without reads, whose jobs are about the records of another. */
const alsoOf: Readonly<Record<string, string>> = { leave: 'approvals' };

export const jobsOf = (area: string) =>
  product.areas
    .filter(({ name }) => name === area || name === alsoOf[area])
    .flatMap(({ jobs = [] }) => jobs);

/** Each run is undone, so that jobs and days are independent. */
export async function jobsLaw(harness: Harness, area: string): Promise<void> {
  const [began, changed] = [harness.now, [] as string[]];
  for (const { name, cron } of jobsOf(area)) {
    const told = new Map<string, string[]>();
    for (const [said, hours] of later) {
      harness.now = new Date(began.getTime() + hours * HOUR);
      const text = (await effectsOf(harness, name)).join('\n  ');
      told.set(text, [...(told.get(text) ?? []), said]);
    }
    harness.now = began;
    const lines = [
      `at ${cron}`,
      ...[...told].flatMap(([text, said]) => `${said.join(', ')}\n  ${text}`.split('\n')),
    ];
    changed.push(changedFromReviewed({ list: 'jobs', area, name }, lines));
  }
  const found = changed.filter(Boolean);
  if (found.length > 0) throw new Error(found.join('\n'));
}

async function effectsOf(harness: Harness, job: string): Promise<string[]> {
  const effects = new Set<string>();
  const rows = new Map<string, number>();
  await previousUndone(harness);
  // Records are processed in savepoints, so that what is new can't be found by its transaction.
  const last = await harness.within(harness.home, async ({ db }) => {
    const found = await sql<{ audited: number; told: number }>`
      select coalesce((select max(id) from audit_log), 0) as audited,
        coalesce((select max(id) from outbox_events), 0) as told`.execute(db);
    return found.rows[0] ?? { audited: 0, told: 0 };
  });
  harness.dry = true;
  harness.onStatement = (statement, affected) => {
    const [write] = writesIn(statement);
    if (write && affected > 0 && write !== SIGN_INS)
      rows.set(write, (rows.get(write) ?? 0) + affected);
  };
  harness.beforeUndone = async (db) => {
    for (const line of await toldBy(db, {
      audited: sql`id > ${last.audited}`,
      told: sql`id > ${last.told}`,
    }))
      effects.add(line);
  };
  try {
    await harness.run(job);
  } catch (error) {
    effects.add(`fails: ${String(error)}`);
  } finally {
    harness.dry = false;
    harness.onStatement = undefined;
    harness.beforeUndone = undefined;
  }
  for (const [write, count] of rows) effects.add(`${write} ${count}×`);
  return linesOf(effects);
}

/** A rollback isn't awaited, and jobs skip rows that are still locked by it. */
async function previousUndone(harness: Harness): Promise<void> {
  const isOpen = () =>
    harness.within(harness.home, async ({ db }) => {
      const { rows } = await sql<{ is_open: boolean }>`
        select exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where a.datname = current_database() and l.locktype = 'transactionid'
            and l.pid <> pg_backend_pid()) as is_open`.execute(db);
      return rows[0]?.is_open ?? false;
    });
  for (let asked = 0; asked < 1000 && (await isOpen()); asked += 1);
}

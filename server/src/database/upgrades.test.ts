/** Databases of earlier versions can be opened by this one without data loss (ADR 32). */
import { createApp, routesFor } from '@tenure/core/app';
import { SECOND_COMPANY_HOST } from '@tenure/core/sample-companies';
import { Client } from '@tenure/core/testing/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { engineOver } from '../testing/engine-over.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import {
  readFixture,
  recordedVersions,
  restore,
  rowCounts,
  type UpgradeFixture,
} from '../testing/upgrade-fixture.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const PASSWORD = 'Tenure-demo-2026';

test('there is a database of at least one released version', () => {
  expect(recordedVersions()).toContain('1264dda');
});

describe.each(recordedVersions())('a database made by %s', (version) => {
  let fixture: UpgradeFixture;
  let database: TestDatabase;
  let engine: ReturnType<typeof engineOver>;
  let before: Record<string, number>;
  beforeAll(async () => {
    fixture = readFixture(version);
    database = await restore(fixture);
    const tables = fixture.tables.map(({ table }) => table);
    before = await rowCounts(database, tables);
    await migrate({ ...database, migrations: await readMigrationFiles() });
    engine = engineOver(database.appUrl, database.name);
  });
  afterAll(async () => {
    await engine?.close();
    await database?.drop();
  });

  const clientAt = (host: string) => {
    const ports = { ...engine.ports, clock: { now: () => fixture.at } };
    const api = createApp({ database: engine.database, ports });
    return new Client(api, routesFor('local'), host);
  };
  const signIn = async (host: string, username: string) => {
    const client = clientAt(host);
    const body = { username, _password: PASSWORD };
    const { status } = await client.send('POST', '/cobra/api/tms/authenticate', { body });
    return { client, status };
  };

  test('is restored unchanged', () => {
    const rows = fixture.tables.map(({ table, rows }) => [table, rows.length]);
    expect(before).toEqual(Object.fromEntries(rows));
    expect(before.employees).toBeGreaterThan(40);
  });

  test('loses no row of any table', async () => {
    const after = await rowCounts(database, Object.keys(before));
    const lost = Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count);
    expect(lost).toEqual([]);
  });

  test('names the person concerned in every audit log entry about a person', async () => {
    const { rows } = await withClient(database.adminUrl, (admin) =>
      admin.query(`select count(*)::int as all, count(person_id)::int as named from audit_log
        where subject_type in ('employee', 'user')`),
    );
    expect(rows[0].named).toBe(rows[0].all);
  });

  test.each(['company.admin', 'hr.manager', 'manager.one', 'employee'])(
    'lets %s sign in to both companies',
    async (username) => {
      for (const host of ['localhost', SECOND_COMPANY_HOST])
        expect((await signIn(host, username)).status).toBe(200);
    },
  );

  test('returns the same leave balances, organisation chart and emergency contacts', async () => {
    const { client } = await signIn(SECOND_COMPANY_HOST, 'employee');
    const { user } = (await client.send('GET', '/cobra/api/tms/site')).body as {
      user: { id: number };
    };
    for (const [name, address] of Object.entries(fixture.read)) {
      const [path = '', query = ''] = address.replace('{id}', String(user.id)).split('?');
      const answer = await client.send('GET', path, {
        query: Object.fromEntries(new URLSearchParams(query)),
      });
      expect([name, answer.status]).toEqual([name, 200]);
      expect(read[name]?.(answer.body)).toEqual(read[name]?.(fixture.answers[name] ?? {}));
    }
  });
});

/** The part of each response that must not change between versions. */
const read: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
  balances: ({ items }) => part(items, ['leaveTypeCode', 'balanceMinutes', 'takenMinutes']),
  chart: ({ data }) => part(data, ['id', 'joinsTo', 'title', 'identifier', 'children']),
  contacts: ({ items }) => part(items, ['id', 'name', 'relationship', 'mobile']),
};

const part = (items: unknown, names: readonly string[]) =>
  (items as Record<string, unknown>[]).map((item) =>
    Object.fromEntries(names.filter((name) => name in item).map((name) => [name, item[name]])),
  );

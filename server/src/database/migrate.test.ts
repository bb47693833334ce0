import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { urlOfDatabase, withClient } from '../postgres/databases.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const migrations = [
  { name: '0001-one.sql', sql: 'create table one (id int); grant select on one to tenure_app' },
];

test('of servers that start simultaneously on one database, one migrates and the others wait', async () => {
  const { ownerUrl, appUrl, drop } = await createTestDatabase('template0');
  const slow = [{ name: '0001-slow.sql', sql: 'select pg_sleep(0.2); create table one (id int)' }];
  const all = await Promise.all(
    Array.from({ length: 4 }, () => migrate({ ownerUrl, appUrl, migrations: slow })),
  );
  expect(all.map((applied) => applied.length).sort()).toEqual([0, 0, 0, 1]);
  await drop();
});

test('a login other than the application role is granted that role', async () => {
  const database = await createTestDatabase('template0');
  const login = `guest_${randomBytes(4).toString('hex')}`;
  await withClient(database.adminUrl, (admin) =>
    admin.query(`create role ${login} login password 'x'`),
  );
  const guest = new URL(database.ownerUrl);
  guest.username = login;
  guest.password = 'x';
  await expect(
    migrate({ ownerUrl: database.ownerUrl, appUrl: guest.href, migrations }),
  ).rejects.toThrow(
    `ask its administrator to run: create role tenure_app nologin; grant tenure_app to "${login}"`,
  );
  await migrate({ ownerUrl: database.adminUrl, appUrl: guest.href, migrations });
  const rows = await withClient(guest.href, async (client) => {
    await client.query('set role tenure_app');
    return (await client.query('select count(*)::int as count from one')).rows;
  });
  expect(rows).toEqual([{ count: 0 }]);
  await database.drop();
});

test('an unreachable database is reported in one sentence', async () => {
  const url = urlOfDatabase(inject('postgres').ownerUrl, 'nowhere');
  await expect(migrate({ ownerUrl: url, appUrl: url, migrations })).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/nowhere is not reachable \(database "nowhere" does not exist\): check DATABASE_URL\.$/,
  );
  const closed = 'postgres://a:b@127.0.0.1:1/c';
  await expect(migrate({ ownerUrl: closed, appUrl: closed, migrations })).rejects.toThrow(
    'The database at 127.0.0.1:1/c is not reachable (connection refused): check DATABASE_URL.',
  );
});

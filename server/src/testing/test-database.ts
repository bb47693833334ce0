import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase, urlOfDatabase, withClient } from '../postgres/databases.ts';

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  adminUrl: string;
  drop(): Promise<void>;
}

/** A separate database for a test file, copied from the migrated template or a given one. */
export async function createTestDatabase(template = 'tenure'): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, (admin) => createDatabase(admin, name, template));
  return {
    name,
    adminUrl: urlOfDatabase(adminUrl, name),
    ownerUrl: urlOfDatabase(ownerUrl, name),
    appUrl: urlOfDatabase(appUrl, name),
    drop: () => withClient(adminUrl, (admin) => dropDatabase(admin, name)),
  };
}

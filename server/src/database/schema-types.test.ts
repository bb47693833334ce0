import { expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { schemaTypes } from './schema-types.ts';

test('the generated table types are those of the migrated database, and a difference is found', async () => {
  const database = await createTestDatabase();
  await schemaTypes(database.ownerUrl, 'verify');
  await withClient(database.ownerUrl, (owner) => owner.query('alter table users add planted text'));
  await expect(schemaTypes(database.ownerUrl, 'verify')).rejects.toThrow();
  await database.drop();
}, 30_000);

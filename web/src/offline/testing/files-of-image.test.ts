import { expect, inject, test } from 'vitest';
import { openFromImage } from './migrated-pglite.ts';

test('what one database writes is in no other of the same image', async () => {
  const image = inject('pgliteImage');
  const first = await openFromImage(image);
  await first.exec('create table written_here as select 1 as id; checkpoint');
  await first.close();

  const second = await openFromImage(image);
  const { rows } = await second.query("select to_regclass('written_here') as found");
  await second.close();
  expect(rows).toEqual([{ found: null }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOwners, product } from '../app.ts';
import { Harness } from '../testing/harness.ts';
import { fileOwnerLaw, seenByEveryone } from '../testing/laws/file-owner-law.ts';
import { uploaded } from '../testing/scenes/file-scene.ts';
import { fileRoutes } from './routes.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test.each(fileOwners.map(({ use }) => use.ownerType))(
  'files of a %s are read by those who can see it and nobody else',
  (ownerType) => fileOwnerLaw(harness, ownerType),
);

test('the law fails for a type that has no scene, and for one whose file nobody can read', async () => {
  await expect(fileOwnerLaw(harness, 'payslip')).rejects.toThrow(
    'payslip takes files but has no scene',
  );
  const orphan = async () => {
    const file = await uploaded(harness, 'employee');
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('files').set({ attached_at: harness.now }).where('id', '=', file).execute(),
    );
    return file;
  };
  await expect(fileOwnerLaw(harness, 'dashboard', orphan)).rejects.toThrow(
    'dashboard: the employee gets 404 for a file of their own record',
  );
});

test('the law fails for a type of record whose rule lets everyone in', async () => {
  const open = fileRoutes({
    ...product,
    fileOwners: fileOwners.map((owner) => ({ ...owner, maySee: async () => true })),
  });
  const planted = await Harness.open();
  const ids = new Set(open.map(({ endpoint }) => endpoint.id));
  const routes = [...planted.routes.filter(({ endpoint }) => !ids.has(endpoint.id)), ...open];
  (planted.routes as unknown[]).splice(0, planted.routes.length, ...routes);
  for (const { use } of fileOwners)
    await expect(fileOwnerLaw(planted, use.ownerType)).rejects.toThrow(
      // Files that everyone can see are caught by the check for former employees.
      use.ownerType in seenByEveryone
        ? 'someone who left gets 200 for a file'
        : 'the colleague gets 200 for a file of a record that they cannot see',
    );
  await planted.close();
});

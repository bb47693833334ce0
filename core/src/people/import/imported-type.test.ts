import { expect, test } from 'vitest';
import { employmentTypes, type intake } from '../../org/public.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { checkImport, writeImport } from './check-import.ts';
import { ownColumns } from './import-columns.ts';

const harness = useHarness();
const TODAY = '2026-03-10';

test('an employment type that a file changes is the new one from today, and the one before until yesterday', async () => {
  const empty = Object.fromEntries(ownColumns.map(({ key }) => [key, null]));
  const row = { ...empty, row: 2, employeeNumber: 'E5', employmentType: 'Part Time' };
  const types = await harness.within(harness.home, async (ctx) => {
    const check = await checkImport(ctx, {
      read: {
        ...{ people: [row as unknown as intake.IntakeRow], more: new Map() },
        ...{ problems: [], dates: null },
      },
      columns: [],
      options: { creates: new Set(), mayChangeEmail: false },
      today: TODAY,
      ownIds: [],
    });
    expect(check.problems).toEqual([]);
    await writeImport(ctx, check, []);
    const id = harness.home.idOf('employee');
    const on = (day: string) => employmentTypes.employmentTypeAsAt(ctx, id, day);
    return [await on('2020-01-06'), await on('2026-03-09'), await on(TODAY)];
  });
  expect(types).toEqual(['Full Time', 'Full Time', 'Part Time']);
});

import * as runs from '@tenure/contract/payroll/pay-run';
import { searchFunds } from '@tenure/contract/payroll/section.endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('every problem of a file of funds is named with its row and the file’s name of the column', async () => {
  const hr = await harness.as('hr.manager');
  const send = async (csv: string) =>
    (await hr.call(runs.importFunds, { body: { csv, source: 'ATO', publishedOn: '2026-03-01' } }))
      .body;
  const csv = 'NAME,Abn,USI,Active\n,1,STA0100AU,closed\nOther,65714394898,STA0100AU,yes\n';
  expect(await send(csv)).toMatchObject({
    imported: 0,
    errors: [
      { row: 2, column: 'NAME', message: 'Enter the name of the fund' },
      { row: 2, column: 'Abn' },
      { row: 2, column: 'Active', message: 'Enter yes or no' },
      { row: 3, column: 'USI', message: 'The USI STA0100AU appears more than once' },
    ],
  });
  expect(await send('name,abn,usi\nOther,65714394898,STA0100AU\n')).toMatchObject({
    errors: [{ row: 1, column: null, message: 'Missing columns: active' }],
  });
});

test('the published list of funds is imported as it is, and funds that have ended are not found', async () => {
  const hr = await harness.as('hr.manager');
  const line = (...cells: string[]) =>
    cells.map((cell, n) => cell.padEnd([12, 201, 21, 201, 25, 11, 11][n] ?? 0)).join('');
  const open = ['N', '2014-07-01', '9999-12-31'];
  const csv = [
    line('ABN', 'Fund name', 'USI', 'Product name', 'Restrictions', 'From date', 'To date'),
    line('65714394898', 'AustralianSuper', 'STA0100AU', 'Corporate', ...open),
    line('62653671394', 'Rest', 'RES0103AU', 'Rest', 'N', '2014-07-01', '2020-06-30'),
  ].join('\r\n');
  const body = { csv, isDryRun: false, source: 'Super Fund Lookup', publishedOn: '2026-03-01' };
  expect((await hr.call(runs.importFunds, { body })).body).toMatchObject({
    imported: 2,
    errors: [],
  });
  const { body: found } = await hr.call(searchFunds, { query: {} });
  expect(found).toMatchObject({
    items: [{ SuperName: 'AustralianSuper – Corporate', SuperUSI: 'STA0100AU' }],
    register: { source: 'Super Fund Lookup' },
  });
});

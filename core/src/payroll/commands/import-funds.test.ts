import * as runs from '@tenure/contract/payroll/pay-run';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('every problem of a file of funds is named with its row and the file’s name of the column', async () => {
  const hr = await harness.as('hr.manager');
  const send = async (csv: string) =>
    (await hr.call(runs.importFunds, { body: { csv, source: 'ATO', publishedOn: '2026-03-01' } }))
      .body;
  const csv = 'NAME,Abn,USI,Active\n,1,STA0100AU,yes\nOther,65714394898,STA0100AU,yes\n';
  expect(await send(csv)).toMatchObject({
    imported: 0,
    errors: [
      { row: 2, column: 'NAME', message: 'Enter the name of the fund' },
      { row: 2, column: 'Abn' },
      { row: 3, column: 'USI', message: 'The USI STA0100AU appears more than once' },
    ],
  });
  expect(await send('name,abn,usi\nOther,65714394898,STA0100AU\n')).toMatchObject({
    errors: [{ row: 1, column: null, message: 'Missing columns: active' }],
  });
});

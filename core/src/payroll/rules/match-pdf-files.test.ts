import { payslipImportMessages as messages } from '@tenure/contract/payroll/payslip-import';
import { expect, test } from 'vitest';
import { matchPdfFiles } from './match-pdf-files.ts';

const row = (row: number, employeeNumber: string, payslipNumber = '10') => ({
  row,
  employeeNumber,
  payslipNumber,
});
const ben = row(2, 'E5');
const ada = row(3, 'E6');
const noRow = (file: string) => ({ row: null, file, message: messages.noRow });

test.each<[string, ReturnType<typeof row>[], string[], [number, string][], object[]]>([
  ['no files at all', [ben], [], [], []],
  ['the employee number', [ben], ['E5.pdf'], [[2, 'E5.pdf']], []],
  ['other letters, in a folder', [ben], ['October/e5.PDF'], [[2, 'October/e5.PDF']], []],
  ['both numbers', [ben], ['E5-10.pdf'], [[2, 'E5-10.pdf']], []],
  ['both numbers, separated otherwise', [ben], ['E5_10.pdf'], [[2, 'E5_10.pdf']], []],
  [
    'a payslip number that no file can be called',
    [row(2, 'E5', '2026/10')],
    ['E5 2026-10.pdf'],
    [[2, 'E5 2026-10.pdf']],
    [],
  ],
  [
    'a path that leaves the archive, of which only the name counts',
    [ben],
    ['../../etc/E5.pdf'],
    [[2, '../../etc/E5.pdf']],
    [],
  ],
  [
    'another payslip of the same person',
    [ben],
    ['E5-11.pdf'],
    [],
    [noRow('E5-11.pdf'), { row: 2, file: null, message: messages.noFile('E5') }],
  ],
  ['nobody’s number', [ben], ['E5.pdf', 'E99.pdf'], [[2, 'E5.pdf']], [noRow('E99.pdf')]],
  [
    'a row without a file beside one that has one',
    [ben, ada],
    ['E5.pdf'],
    [[2, 'E5.pdf']],
    [{ row: 3, file: null, message: messages.noFile('E6') }],
  ],
  [
    'one name for two payslips of a person',
    [ben, row(3, 'E5', '11')],
    ['E5.pdf'],
    [],
    [{ row: null, file: 'E5.pdf', message: messages.severalRows(2) }],
  ],
  [
    'a name that is one person’s number and another’s two',
    [row(2, 'E5', '10'), row(3, 'E5-10', '7')],
    ['E5-10.pdf'],
    [],
    [{ row: null, file: 'E5-10.pdf', message: messages.severalRows(2) }],
  ],
  [
    'two files for a row',
    [ben],
    ['E5.pdf', 'old/E5.pdf'],
    [[2, 'E5.pdf']],
    [{ row: 2, file: null, message: messages.severalFiles(['E5.pdf', 'E5.pdf']) }],
  ],
  ['a row without an employee number', [row(2, '')], ['-.pdf'], [], [noRow('-.pdf')]],
])('%s', (_, rows, files, paths, problems) => {
  const matched = matchPdfFiles(rows, files);
  expect([...matched.paths]).toEqual(paths);
  expect(matched.problems).toEqual(problems.map((one) => ({ column: null, ...one })));
});

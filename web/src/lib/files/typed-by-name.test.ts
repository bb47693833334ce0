import { expect, test } from 'vitest';
import { typedByName } from './typed-by-name.ts';

const types = { csv: 'text/csv', zip: 'application/zip' };

test.each([
  ['payslips.csv', 'text/csv', 'text/csv'],
  ['payslips.CSV', 'application/vnd.ms-excel', 'text/csv'],
  ['payslips.csv', '', 'text/csv'],
  ['october.zip', 'application/x-zip-compressed', 'application/zip'],
  ['october', 'application/zip', 'application/zip'],
  ['notes.pdf', 'application/pdf', 'application/pdf'],
  ['constructor', '', ''],
])('%s of type “%s” is sent as “%s”', (name, type, expected) => {
  const typed = typedByName(new File(['x'], name, { type }), types);
  expect([typed.name, typed.type]).toEqual([name, expected]);
});

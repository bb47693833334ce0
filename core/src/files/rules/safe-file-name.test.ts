import type { FileKind } from '@tenure/contract/files/file-kinds';
import { expect, test } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

const cases: readonly (readonly [string, FileKind, string])[] = [
  ['certificate.pdf', 'application/pdf', 'certificate.pdf'],
  ['Certificate.PDF', 'application/pdf', 'Certificate.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\Ari\\scan.pdf', 'application/pdf', 'scan.pdf'],
  ['a\r\nContent-Type: text/html.pdf', 'application/pdf', 'html.pdf'],
  ['two\nlines.pdf', 'application/pdf', 'twolines.pdf'],
  ['a\u202Efdp.exe', 'application/pdf', 'afdp.exe.pdf'],
  ['zero\u200Bwidth\u2066.pdf', 'application/pdf', 'zerowidth.pdf'],
  ['line\u2028end.pdf', 'application/pdf', 'lineend.pdf'],
  ['  spaced \t out .pdf', 'application/pdf', 'spaced out.pdf'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['\u202E\u0007', 'image/png', 'file.png'],
  ['Größe 漢字.png', 'image/png', 'Größe 漢字.png'],
];

test.each(cases)('%j of type %s is stored as %j', (sent, kind, stored) => {
  expect(safeFileName(sent, kind)).toBe(stored);
});

test('a long name keeps its ending and at most 120 characters', () => {
  const name = safeFileName(`${'x'.repeat(300)}.pdf`, 'application/pdf');
  expect([name.length, name.slice(-4)]).toEqual([120, '.pdf']);
});

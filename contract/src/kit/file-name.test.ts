import { describe, expect, test } from 'vitest';
import { fileName } from './file-name.ts';

describe('the name of a file', () => {
  test.each([
    ['certificate.pdf', 'certificate.pdf'],
    ['Arztzeugnis für Zoë.pdf', 'Arztzeugnis für Zoë.pdf'],
    ['two\r\nlines.pdf', 'two lines.pdf'],
    ['a\u2028b\tc.pdf', 'a b c.pdf'],
    ['certificate\u202Efdp.exe', 'certificatefdp.exe'],
    ['\u2066hidden\u2069\u200B.pdf', 'hidden.pdf'],
    ['zero\u0000\u0007bell.pdf', 'zerobell.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\temp\\x.pdf', 'C:_temp_x.pdf'],
    ['  spaces   inside.pdf ', 'spaces inside.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(fileName.parse(given)).toBe(kept);
  });

  test.each(['', '  ', '\u202E\u200B', 'x'.repeat(121), 7])('%j is refused', (given) => {
    expect(fileName.safeParse(given).success).toBe(false);
  });
});

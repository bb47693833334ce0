import { expect, test } from 'vitest';
import { parseTyped, patternFor } from './typed-date.ts';

test.each([
  ['en-AU', 'DD/MM/YYYY'],
  ['en-US', 'MM/DD/YYYY'],
  ['sv', 'YYYY-MM-DD'],
  ['de', 'DD.MM.YYYY'],
])('%s writes dates as %s', (language, pattern) => {
  expect(patternFor(language)).toBe(pattern);
});

test.each([
  ['3/4/2026', 'DD/MM/YYYY', '2026-04-03'],
  ['3/4/2026', 'MM/DD/YYYY', '2026-03-04'],
  ['3.4.26', 'DD/MM/YYYY', '2026-04-03'],
  ['3 4 1985', 'DD/MM/YYYY', '1985-04-03'],
  ['1/2/85', 'DD/MM/YYYY', '1985-02-01'],
  ['3/4', 'DD/MM/YYYY', '2026-04-03'],
  ['2026-02-28', 'DD/MM/YYYY', '2026-02-28'],
  ['31/2/2026', 'DD/MM/YYYY', null],
  ['soon', 'DD/MM/YYYY', null],
  ['', 'DD/MM/YYYY', null],
])('"%s" typed as %s is %s', (typed, pattern, expected) => {
  expect(parseTyped(typed, pattern, '2026-11-15')).toBe(expected);
});

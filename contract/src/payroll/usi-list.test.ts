import { expect, test } from 'vitest';
import { registerOfUsiList } from './usi-list.ts';

/** A line with the columns of the published list: ABN 1, fund 13, USI 214, product 235, 436, from 461, to 472. */
function published(
  abn: string,
  fund: string,
  usi: string,
  product: string,
  [from, to = '']: readonly string[],
): string {
  const cells = [abn, fund, usi, product, 'N', from ?? '', to];
  const widths = [12, 201, 21, 201, 25, 11, 11];
  return cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('');
}

const heading = published('ABN', 'Fund name', 'USI', 'Product name', ['From date', 'To date']);
const rule = heading.replace(/\S/g, '-');
const open = ['2014-07-01', '9999-12-31'];
const DAY = '2026-11-19';
const rowsOf = (...lines: string[]) => registerOfUsiList(lines.join('\r\n'), DAY)?.split('\r\n');

test('a line has the documented length', () => {
  expect(heading).toHaveLength(482);
  expect(heading.indexOf('USI') + 1).toBe(214);
  expect(heading.indexOf('From date') + 1).toBe(461);
});

test('every fund is on the line of the list, under the name that people search for', () => {
  expect(
    rowsOf(
      heading,
      rule,
      published('65714394898', 'AustralianSuper', 'STA0100AU', 'AustralianSuper', open),
      published('62653671394', 'Rest, the fund', 'RES0103AU', 'Corporate', ['2014-07-01']),
      published('51824753556', 'OLD FUND', '51824753556001', 'Old Fund Pension', [
        '2014-07-01',
        '30/06/2020',
      ]),
      '',
    ),
  ).toEqual([
    'name,abn,usi,active',
    '',
    'AustralianSuper,65714394898,STA0100AU,yes',
    '"Rest, the fund – Corporate",62653671394,RES0103AU,yes',
    'Old Fund Pension,51824753556,51824753556001,no',
    '',
    '',
  ]);
});

const ended = ['2014-07-01', '2016-06-30'];
test.each([
  ['the current one counts', [ended, open], 'second'],
  ['the current one counts, whatever the order', [open, ended], 'first'],
  ['one that has yet to begin does not', [open, ['2027-07-01']], 'first'],
  ['without a current one, the last counts', [ended, ['2017-07-01', '2020-06-30']], 'second'],
])('of several periods, %s', (_, periods, expected) => {
  const lines = periods.map((one) => published('65714394898', 'A', 'STA0100AU', 'A', one));
  const rows = rowsOf(...lines) ?? [];
  expect([rows[1] !== '', rows[2] !== '']).toEqual([expected === 'first', expected === 'second']);
});

test('a date that can’t be read is left for the check of the rows to name', () => {
  const odd = published('65714394898', 'A', 'STA0100AU', 'A', ['July 2014']);
  expect(rowsOf(odd)?.[1]).toBe('A,65714394898,STA0100AU,July 2014');
});

test('any other file is left as it is', () => {
  expect(registerOfUsiList('name,abn,usi,active\nRest,62653671394,RES0103AU,yes\n', DAY)).toBe(
    undefined,
  );
  expect(registerOfUsiList('', DAY)).toBeUndefined();
  expect(registerOfUsiList('62653671394 and nothing else', DAY)).toBeUndefined();
});

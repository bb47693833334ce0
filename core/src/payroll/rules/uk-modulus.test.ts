import { expect, test } from 'vitest';
import { fitsSortCode, ukBankWarning } from './uk-modulus.ts';
import { weightRows } from './uk-modulus-weights.ts';

/** The examples from Vocalink's "Validating account numbers", version 6.40, with the case each covers. */
test.each([
  ['089999', '66374958', true, 'modulus 10'],
  ['107999', '88837491', true, 'modulus 11'],
  ['202959', '63748472', true, 'modulus 11 and double alternate'],
  ['871427', '46238510', true, 'exceptions 10 and 11, first check passes'],
  ['872427', '46238510', true, 'exceptions 10 and 11, second check passes'],
  ['871427', '09123496', true, 'exception 10, starts with 09 and g is 9'],
  ['871427', '99123496', true, 'exception 10, starts with 99 and g is 9'],
  ['820000', '73688637', true, 'exception 3, second check is left out'],
  ['827999', '73988638', true, 'exception 3, second check is left out'],
  ['827101', '28748352', true, 'exception 3, both checks'],
  ['134020', '63849203', true, 'exception 4'],
  ['118765', '64371389', true, 'exception 1'],
  ['200915', '41011166', true, 'exception 6'],
  ['938611', '07806039', true, 'exception 5'],
  ['938600', '42368003', true, 'exception 5 with another sort code'],
  ['938063', '55065200', true, 'exception 5, both remainders are 0'],
  ['772798', '99345694', true, 'exception 7'],
  ['086090', '06774744', true, 'exception 8'],
  ['309070', '02355688', true, 'exceptions 2 and 9, first check passes'],
  ['309070', '12345668', true, 'exceptions 2 and 9, second check passes'],
  ['309070', '12345677', true, 'exception 2, a is not 0 and g is not 9'],
  ['309070', '99345694', true, 'exception 2, a is not 0 and g is 9'],
  ['938063', '15764273', false, 'exception 5, first check digit'],
  ['938063', '15764264', false, 'exception 5, second check digit'],
  ['938063', '15763217', false, 'exception 5, remainder 1'],
  ['118765', '64371388', false, 'exception 1'],
  ['203099', '66831036', false, 'modulus 11 fails'],
  ['203099', '58716970', false, 'double alternate fails'],
  ['089999', '66374959', false, 'modulus 10'],
  ['107999', '88837493', false, 'modulus 11'],
  ['074456', '12345112', true, 'exceptions 12 and 13, first check passes'],
  ['070116', '34012583', true, 'exceptions 12 and 13, first check passes'],
  ['074456', '11104102', true, 'exceptions 12 and 13, second check passes'],
  ['180002', '00000190', true, 'exception 14, as renumbered'],
])('sort code %s and account %s: %s, %s', (sortCode, account, expected) => {
  expect(fitsSortCode(sortCode, account)).toBe(expected);
});

test('accounts of a sort code that the table doesn’t have are not checked', () => {
  expect(ukBankWarning('000001', '12345678')).toBeUndefined();
});

/** Exception 4 compares a two-digit remainder with the two check digits, not with their sum. */
test('a remainder of 10 is compared with both check digits', () => {
  const accounts = Array.from({ length: 2000 }, (_, n) => `${String(n + 638_400)}10`);
  expect(accounts.some((account) => fitsSortCode('134020', account))).toBe(true);
});

const has = (exceptions: readonly number[], code: number) =>
  weightRows.some(
    ({ exception, ranges }) =>
      exceptions.includes(exception) &&
      ranges.some(([first, last]) => code >= first && code <= last),
  );

/**
 * Deterministic numbers over all rows of the table. Two exceptions are left out because the reference
 * implementation is wrong: it adds the two check digits of exception 4, and reads the wrong digit for 10.
 */
function* numbers(count: number): Generator<readonly [sortCode: string, account: string]> {
  let state = 20261117;
  const next = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (let n = 0, made = 0; made < count; n += 1) {
    const { ranges } = weightRows[n % weightRows.length] ?? { ranges: [] };
    const [first, last] = ranges[next(ranges.length)] ?? [0, 0];
    const code = first + next(last - first + 1);
    const account = String(next(100_000_000)).padStart(8, '0');
    if (has([4, 10], code)) continue;
    made += 1;
    yield [String(code).padStart(6, '0'), account];
  }
}

/** The results of uk-modulus-checking 0.1.4 in order: 1 if accepted. */
const secondOpinion = [
  '0000001000100001010001001100000000000100001000000000000001000000000000000000000000100000100000000100',
  '0000100000000000000000000000000100100001000000000100000010011000001000000000000000000000000000011000',
  '0100000000000000000000000000100000000110100000000010000000000000000001000000000001000000001101110000',
  '0001000000000000100000010101000001000000000000000000110000000000010000010000000100100000100000000000',
  '0000000000000010010000000000000000010000000000000000010000000000000011000000110000001000000000000000',
  '0110000000001000000000000000000000000110000100000000000000000000000000000100001100000000000000000000',
  '1000000000000000000000000000000000010000000000000001000001010110001000100000000000000000000100000001',
  '0000000000000000000000001000000000100000000000000000000100100000010000001000001000000110000000010000',
  '0000001000000001000000000010000000100000000000001001000000010000000000000010000000000100100100000000',
  '0000000000100100100110000000010100000000000000000000001000000000000000001000000100000000000000000000',
  '0000000010000000000000000000000001100000000000000010000000000000010100001000000000000000000001011000',
  '0000000000000000000000000000100000010000000000000100000001100100100000000000000000000000000010000000',
].join('');

test('1,200 accounts agree with uk-modulus-checking', () => {
  const ours = [...numbers(1200)].map(([code, account]) =>
    fitsSortCode(code, account) ? '1' : '0',
  );
  expect(ours.join('')).toBe(secondOpinion);
});

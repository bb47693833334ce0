/**
 * Test numbers of public implementations, each found in more than one of them, with the expected result.
 * Where they disagree with a published rule, the rule is followed and the line says why.
 */
import { expect, test } from 'vitest';
import { abnProblem } from '../../kit/numbers/abn.ts';
import { irdProblem } from '../../kit/numbers/ird.ts';
import { nzBankWarning } from './nz-bank.ts';
import { tfnProblem } from './tfn.ts';

const nine = [
  ...['865414088', '459599230', '112474082', '565051603', '907974668', '830721909', '656077298'],
  ...['243494429', '946489031', '412042562', '796801997', '615315318'],
  // The ATO's test numbers, also used by validators for .NET.
  ...['648188480', '648188499', '648188519', '648188527', '648188535'],
];
const eight = [
  ...[
    '81854402',
    '37118629',
    '37118655',
    '37118660',
    '37118676',
    '37118705',
    '38593469',
    '38593474',
  ],
  ...[
    '38593503',
    '38593519',
    '38593524',
    '85655734',
    '85655755',
    '85655797',
    '85655805',
    '85655810',
  ],
];

test.each([...nine, ...eight])('tax file number %s is accepted', (number) => {
  expect(tfnProblem(number)).toBeUndefined();
});

// Zeros pass the checksum, and implementations accept them, but they are the ATO's code for no number.
test.each(['907974654', '123456789', '123456781', '00000000', '0000000', '0000000000'])(
  'tax file number %s is refused',
  (number) => {
    expect(tfnProblem(number)).toBeDefined();
  },
);

test.each([
  ['53 004 085 616', true],
  ['51 824 753 556', true],
  // Listed as valid in one place, but 0×10 + 1 + 0 + … is 169, which is not divisible by 89.
  ['11 000 001 243', false],
])('ABN %s: %s', (number, expected) => {
  expect(abnProblem(number) === undefined).toBe(expected);
});

test.each([
  ['100000008', true],
  // Listed as valid where only the length is checked.
  ['12345678', false],
  ['987654321', false],
])('IRD number %s: %s', (number, expected) => {
  expect(irdProblem(number) === undefined).toBe(expected);
});

test.each([
  ['12', '3140', '0171323', '50', true],
  ['12', '3141', '0325080', '00', true],
  ['04', '2021', '0095861', '15', true],
  ['25', '2500', '0000000', '00', true],
  ['31', '2825', '12345678', '0000', true],
  ['01', '0902', '0068389', '083', true],
  ['01', '9999', '12312311', '111', false],
  ['08', '0001', '1954512', '001', false],
  ['99', '9999', '1234567', '00', false],
])('New Zealand account %s-%s-%s-%s: %s', (bank, branch, base, suffix, expected) => {
  expect(nzBankWarning({ bank, branch, base, suffix }) === undefined).toBe(expected);
});

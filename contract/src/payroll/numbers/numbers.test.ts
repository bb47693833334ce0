/**
 * Tests every rule with published examples, and against a second implementation with 1,000 numbers: the
 * package stdnum, or the rule written differently where stdnum is wrong.
 */
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { abnProblem } from '../../kit/numbers/abn.ts';
import { compact } from '../../kit/numbers/digits.ts';
import { irdProblem } from '../../kit/numbers/ird.ts';
import {
  agreeing,
  compared,
  isRight,
  numbers,
  withEnds,
} from '../../kit/numbers/second-opinion.fixture.ts';
import {
  auAccountProblem,
  bsbProblem,
  groupedBy2,
  groupedBy3,
  nzBankCodeProblem,
  nzBaseProblem,
  nzBranchProblem,
  nzSuffixProblem,
  rollNumberProblem,
  sortCodeProblem,
  ukAccountProblem,
} from './account-formats.ts';
import { ninoProblem } from './nino.ts';
import { nzBankWarning } from './nz-bank.ts';
import { nzBanks } from './nz-bank-branches.ts';
import { tfnProblem } from './tfn.ts';
import { isEmergencyTaxCode, ukTaxCodeProblem } from './uk-tax-code.ts';
import { usiProblem } from './usi.ts';

const bySecondOpinion = (country: string, number: string) => (text: string) => {
  const validator = stdnum[country]?.[number];
  if (!validator) throw new Error(`stdnum has no ${country} ${number}`);
  return validator.validate(text).isValid;
};

test.each([
  // Example of accountants' publications ("The secret life of TFNs", 2017), and python-stdnum.
  ['123 456 782', undefined],
  ['123 456 783', 'Check the tax file number: one of its digits is wrong'],
  ['999 999 999', 'Check the tax file number: one of its digits is wrong'],
  // With the eight weights: 8×10 + 1×7 + 8×4 + 5×6 + 4×3 + 9×5 + 3 = 209 = 19×11.
  ['81 085 493', undefined],
  ['81 085 494', 'Check the tax file number: one of its digits is wrong'],
  ['1234567', 'Enter the 8 or 9 digits of the tax file number'],
  ['000000000', 'Choose a reason if there is no tax file number'],
  ['111 111 111', 'Choose a reason if there is no tax file number'],
  ['333333333', 'Choose a reason if there is no tax file number'],
  ['444444444', 'Choose a reason if there is no tax file number'],
  ['987654321', 'Choose a reason if there is no tax file number'],
])('tax file number %s', (text, expected) => {
  expect(tfnProblem(text)).toBe(expected);
});

test('9-digit tax file numbers agree with stdnum', () => {
  expect(compared(withEnds(1000, 9), isRight(tfnProblem), bySecondOpinion('AU', 'tfn'))).toEqual(
    agreeing,
  );
});

/**
 * stdnum uses other weights for eight digits: here the check digit is calculated from the other seven and the
 * multiple of 11.
 */
test('8-digit tax file numbers agree with the check digit calculated from the other seven', () => {
  const check = (seven: string) =>
    (11 -
      ([10, 7, 8, 4, 6, 3, 5].map((w, n) => w * Number(seven.charAt(n))).reduce((a, b) => a + b) %
        11)) %
    11;
  expect(
    compared(
      withEnds(1000, 8),
      isRight(tfnProblem),
      (text) => check(text.slice(0, 7)) === Number(text.at(-1)),
    ),
  ).toEqual(agreeing);
});

test.each([
  // The ATO's own ABN, and the example of python-stdnum.
  ['51 824 753 556', undefined],
  ['83 914 571 673', undefined],
  ['99 999 999 999', 'Check the ABN: one of its digits is wrong'],
  ['5182475355', 'Enter the 11 digits of the ABN'],
])('ABN %s', (text, expected) => {
  expect(abnProblem(text)).toBe(expected);
});

test('ABNs agree with stdnum', () => {
  const all = [...numbers(30, 10 ** 8, 10 ** 9 - 1)].flatMap((n) =>
    Array.from({ length: 89 }, (_, end) => `${n}${String(end + 10)}`),
  );
  expect(compared(all, isRight(abnProblem), bySecondOpinion('AU', 'abn'))).toEqual(agreeing);
});

test.each([
  ['STA0100AU', undefined],
  ['sta0100au', undefined],
  ['51824753556001', undefined],
  ['51824753557001', 'Enter a USI such as STA0100AU, or an ABN followed by three digits'],
  ['STA0100NZ', 'Enter a USI such as STA0100AU, or an ABN followed by three digits'],
])('USI %s', (text, expected) => {
  expect(usiProblem(text)).toBe(expected);
});

test('USIs that begin with an ABN agree with stdnum', () => {
  const all = [...numbers(30, 10 ** 8, 10 ** 9 - 1)].flatMap((n) =>
    Array.from({ length: 89 }, (_, end) => `${n}${String(end + 10)}001`),
  );
  const abn = bySecondOpinion('AU', 'abn');
  expect(compared(all, isRight(usiProblem), (text) => abn(text.slice(0, 11)))).toEqual(agreeing);
});

test.each([
  // The examples of Inland Revenue's specification of 2016.
  ['49091850', undefined],
  ['35901981', undefined],
  ['49098576', undefined],
  ['136410132', undefined],
  ['136410133', 'Check the IRD number: one of its digits is wrong'],
  ['9125568', 'Enter the 8 or 9 digits of the IRD number'],
  ['09125568', 'Check the IRD number: no such number has been issued'],
  ['150000001', 'Check the IRD number: no such number has been issued'],
  ['000000000', 'Check the IRD number: no such number has been issued'],
])('IRD number %s', (text, expected) => {
  expect(irdProblem(text)).toBe(expected);
});

test('IRD numbers within the range agree with stdnum', () => {
  const all = [
    ...withEnds(1000, 8),
    ...[...withEnds(1000, 9)].map((one) => `1${String(Number(one) % 50_000_000).padStart(8, '0')}`),
  ];
  expect(compared(all, isRight(irdProblem), bySecondOpinion('NZ', 'ird'))).toEqual(agreeing);
});

const account = (text: string) => {
  const [bank = '', branch = '', base = '', suffix = ''] = text.split('-');
  return { bank, branch, base, suffix };
};

test.each([
  // The examples of Inland Revenue's specification.
  ['01-0902-0068389-00', undefined],
  ['08-6523-1954512-001', undefined],
  ['26-2600-0320871-032', undefined],
  ['01-0902-0068388-00', 'Check the account number: the check digit doesn’t match'],
  ['26-2600-0320871-033', 'Check the account number: the check digit doesn’t match'],
  ['01-9999-0068389-00', 'Check the bank and branch: 01-9999 isn’t a published branch'],
  ['99-0902-0068389-00', 'Check the bank and branch: 99-0902 isn’t a published branch'],
  ['31-2800-1234567-00', undefined],
])('New Zealand account %s', (text, expected) => {
  expect(nzBankWarning(account(text))).toBe(expected);
});

/** The weights as printed by Inland Revenue; A is ten. */
const printed: Readonly<Record<string, readonly [weights: string, modulo: number]>> = {
  A: ['00637900A584210000', 11],
  B: ['00000000A584210000', 11],
  D: ['000000076543210000', 11],
  E: ['000000000054320001', 11],
  F: ['000000017317310000', 10],
  G: ['000000013713710371', 10],
  X: ['000000000000000000', 1],
};

function fitsPrinted(bank: string, branch: string, base: string, suffix: string): boolean {
  const { check } = nzBanks[bank] ?? { check: 'X' };
  const name = check !== 'by-base' ? check : base < '00990000' ? 'A' : 'B';
  const [weights = '', modulo = 1] = printed[name] ?? [];
  const digits = [...bank, ...branch, ...base, ...suffix];
  let sum = 0;
  for (const [n, digit] of digits.entries()) {
    const weight = weights[n] === 'A' ? 10 : Number(weights[n]);
    let product = weight * Number(digit);
    if (name === 'E' || name === 'G')
      while (product > 9) product = [...String(product)].reduce((all, one) => all + Number(one), 0);
    sum += product;
  }
  return sum % modulo === 0;
}

test.each(Object.keys(nzBanks))('accounts of bank %s agree with the printed table', (bank) => {
  const [[branch] = [0]] = nzBanks[bank]?.branches ?? [];
  let accepted = 0;
  for (const n of numbers(1000, 0, 9_999_999)) {
    const base = String(n).padStart(8, '0');
    const suffix = String(n % 1000).padStart(4, '0');
    const four = String(branch).padStart(4, '0');
    const fits =
      nzBankWarning({ bank, branch: four, base: base.slice(1), suffix: suffix.slice(1) }) ===
      undefined;
    expect(fits, `${bank}-${four}-${base}-${suffix}`).toBe(fitsPrinted(bank, four, base, suffix));
    accepted += fits ? 1 : 0;
  }
  expect(accepted).toBeGreaterThan(20);
});

test.each([
  // HMRC's example QQ 12 34 56 C uses letters that are never issued.
  ['QQ 12 34 56 C', false],
  ['AB 12 34 56 C', true],
  ['JG103759A', true],
  ['jg 10 37 59 a', true],
  ['AB123456', true],
  ['GB123456A', false],
  ['AO123456A', false],
  ['AB123456E', false],
])('National Insurance number %s', (text, expected) => {
  expect(ninoProblem(text) === undefined).toBe(expected);
});

test('National Insurance numbers agree with stdnum', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const all = [...numbers(2000, 0, 26 * 26 * 5 - 1)].map(
    (n) =>
      `${letters.charAt(n % 26)}${letters.charAt(Math.floor(n / 26) % 26)}123456${'ABCDE'.charAt(Math.floor(n / 676))}`,
  );
  expect(compared(all, isRight(ninoProblem), bySecondOpinion('GB', 'nino'))).toEqual(agreeing);
});

test.each([
  '1257L',
  'BR',
  'D0',
  'D1',
  'NT',
  '0T',
  'K475',
  'S1257L',
  'C1257L',
  'SBR',
  'SD2',
  'SD3 M1',
  'CD1',
  'S0T',
  'SK475',
  '1257L W1',
  '1257LM1',
  '1185M',
  '1150N',
  '500T X',
])('UK tax code %s is valid', (code) => {
  expect(ukTaxCodeProblem(code)).toBeUndefined();
});

// The higher bands of D2 and D3 exist in Scotland only; nobody is from two countries, and NT is the same in all.
test.each([
  ...['', '1257', 'L1257', 'XBR', '12570L', 'D4', 'K', 'NT M2'],
  ...['D2', 'D3', 'CD2', 'SCBR', 'SNT', 'K0'],
])('UK tax code "%s" is refused', (code) => {
  expect(ukTaxCodeProblem(code)).toBeDefined();
});

test('W1, M1 and X make an emergency code', () => {
  expect(['1257L W1', '1257LM1', '0T X', '1257L'].map(isEmergencyTaxCode)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('formats without a check digit', () => {
  expect(compact(' 062-000 ')).toBe('062000');
  expect(bsbProblem('637-500')).toBeUndefined();
  expect(bsbProblem('63750')).toBeDefined();
  expect(auAccountProblem('1234')).toBeDefined();
  expect(auAccountProblem('12 345 678')).toBeUndefined();
  expect(sortCodeProblem('12-34-56')).toBeUndefined();
  expect(ukAccountProblem('1234567')).toBeDefined();
  expect(ukAccountProblem('01234567')).toBeUndefined();
  expect(rollNumberProblem('A/12345-6')).toBeUndefined();
  expect(rollNumberProblem('x'.repeat(19))).toBeDefined();
  expect(groupedBy2('123456')).toBe('12-34-56');
  expect(groupedBy3('062000')).toBe('062-000');
  expect(nzBankCodeProblem('1')).toBeDefined();
  expect(nzBranchProblem('902')).toBeDefined();
  expect(nzBaseProblem('68389')).toBeDefined();
  expect(nzSuffixProblem('0')).toBeDefined();
});

/** The numbers of employers, with published examples and 1,000 numbers of a second implementation each. */
import { expect, test } from 'vitest';
import { accountsOfficeReferenceProblem } from './accounts-office-reference.ts';
import { nzbnProblem } from './nzbn.ts';
import { payeReferenceProblem } from './paye-reference.ts';
import { agreeing, compared, isRight, numbers, withEnds } from './second-opinion.fixture.ts';

// As companies publish them on their websites, in their terms and in their copyright lines.
test.each([
  ...['9429043400973', '9429053747006', '9429049576290', '9429052055232', '9429034908822'],
  ...['9429040432250', '9429037893439', '9429048922678', '9429034042984', '9429048181570'],
  ...['9429051480974', '9429033934204', '9429053872258', '9429049898163', '9429041981658'],
  ...['9429041896853', '9429046653192', '9429-0446-5042-1'],
])('NZBN %s is accepted', (number) => {
  expect(nzbnProblem(number)).toBeUndefined();
});

test.each([
  // Valid in the tests of stdnum-js, which weights the digits in another way than GS1.
  ['9429034581661', 'Check the NZBN: one of its digits is wrong'],
  ['9429044650420', 'Check the NZBN: one of its digits is wrong'],
  ['942903458166', 'Enter the 13 digits of the NZBN, which start with 9429'],
  // A GS1 number of another country.
  ['4006381333931', 'Enter the 13 digits of the NZBN, which start with 9429'],
])('NZBN %s: %s', (text, expected) => {
  expect(nzbnProblem(text)).toBe(expected);
});

test('NZBNs agree with the check digit calculated from the other twelve', () => {
  const check = (twelve: string) => {
    let [odd, even] = [0, 0];
    for (let n = 0; n < 12; n += 2) {
      odd += Number(twelve.charAt(n));
      even += Number(twelve.charAt(n + 1));
    }
    return (10 - ((odd + 3 * even) % 10)) % 10;
  };
  expect(
    compared(
      [...withEnds(1000, 9)].map((end) => `9429${end}`),
      isRight(nzbnProblem),
      (text) => check(text.slice(0, 12)) === Number(text.at(-1)),
    ),
  ).toEqual(agreeing);
});

// The examples that HM Revenue & Customs tests its own checker with (github.com/hmrc/reference-checker).
const valid = [
  ...['123PW12345678', '450PE00923437', '120PY19064375', '450PA0096437K', '853PW0076584X'],
  ...['846PS00928342', '961PA0045782X', '961PF10305739', '123PH45678900'],
];
const invalid = [
  ...['', '1234', '000PL00000000', '120PA12697495', '846PT00568772', '820PB0091254X'],
  ...['961PI004578OQ', '123PW12345678Z', '8465L04697138', '120PW003179212324', '120PW0024'],
  ...['123XH4!@£900', '961PA1145782X', '961PL004578FQ'],
];

test.each(valid)('accounts office reference %s is accepted', (reference) => {
  expect(accountsOfficeReferenceProblem(reference)).toBeUndefined();
});

test.each(invalid)('accounts office reference "%s" is refused', (reference) => {
  expect(accountsOfficeReferenceProblem(reference)).toMatch(
    /^(?:Enter the 13 characters|Check the accounts office reference)/,
  );
});

test('accounts office references agree with HMRC’s table of remainders', () => {
  const weightOf = [9, 10, 11, 12, 0, 8, 7, 6, 5, 4, 3, 2, 1];
  const letterOf = 'A B C D E F G H X J K L M N Y P Q R S T Z V W'.split(' ');
  const fits = (reference: string) => {
    let sum = 12 * 48;
    for (let n = 0; n < 13; n += 1)
      if (n !== 3 && n !== 4) sum += (weightOf[n] ?? 0) * Number(reference.charAt(n));
    return letterOf[sum % 23] === reference.charAt(4);
  };
  const all = [...numbers(100, 10 ** 10, 10 ** 11 - 1)].flatMap((n) =>
    [...'ABCDEFGHJKLMNPQRSTUVWXYZ'].map(
      (letter) => `${String(n).slice(0, 3)}P${letter}${String(n).slice(3)}`,
    ),
  );
  expect(compared(all, isRight(accountsOfficeReferenceProblem), fits)).toEqual(agreeing);
});

test.each([
  // gov.uk's own examples.
  ['123/A56789', true],
  ['123/AB456', true],
  ['123 / ab456', true],
  ['123AB456', false],
  ['12/AB456', false],
  ['123/', false],
  ['123/ABCDEFGHIJK', false],
])('PAYE reference %s: %s', (text, expected) => {
  expect(payeReferenceProblem(text) === undefined).toBe(expected);
});

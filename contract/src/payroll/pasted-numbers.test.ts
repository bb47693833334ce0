/** Numbers come with blanks, dashes and invisible characters when they are pasted. */
import { expect, test } from 'vitest';
import { compact } from '../kit/numbers/digits.ts';
import { bankAccountForm } from './bank-account.ts';
import { tfnProblem } from './numbers/tfn.ts';
import { auTaxForm } from './tax-au.ts';
import { nzTaxForm } from './tax-nz.ts';
import { ukTaxForm } from './tax-uk.ts';

test.each([
  '123 456 782',
  '1 2 3 4 5 6 7 8 2',
  '123 - 456 - 782',
  '123‑456–782',
  '\u200b123\u00a0456\u2009782\ufeff',
])('a TFN pasted as “%s” is the same number', (pasted) => {
  expect(compact(pasted)).toBe('123456782');
  expect(tfnProblem(pasted)).toBeUndefined();
  expect(auTaxForm.shape.tfn.safeParse(pasted).success).toBe(true);
});

test.each(['AB 12 34 56 C', 'ab123456c', 'AB-12-34-56-C', '\u200bAB\u00a012\u200934–56 C\ufeff'])(
  'a National Insurance number pasted as “%s” is the same number',
  (pasted) => {
    expect(compact(pasted)).toBe('AB123456C');
    expect(ukTaxForm.shape.nino.safeParse(pasted).success).toBe(true);
  },
);

test.each(['49-091-850', '49 091 850', '49‑091–850'])(
  'an IRD number pasted as “%s” is the same number',
  (pasted) => {
    expect(compact(pasted)).toBe('49091850');
    expect(nzTaxForm.shape.irdNumber.safeParse(pasted).success).toBe(true);
  },
);

test('an account and its BSB can be pasted in any grouping', () => {
  const { bsbAU, accountNumber } = bankAccountForm.shape;
  expect(bsbAU.safeParse('0 6 2 — 0 0 0').success).toBe(true);
  expect(accountNumber.safeParse('1 2 3 4 - 5 6 7 8 - 9').success).toBe(true);
  expect(bsbAU.safeParse('062 0001').error?.issues[0]?.message).toBe(
    'Enter the 6 digits of the BSB',
  );
});

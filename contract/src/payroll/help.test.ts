import { expect, test } from 'vitest';
import { fieldsOf } from '../kit/field.ts';
import { bankAccountForm } from './bank-account.ts';
import { employmentForm } from './employment-details.ts';
import { pensionForm } from './pension.ts';
import { superannuationForm } from './superannuation.ts';
import { auTaxForm } from './tax-au.ts';
import { nzTaxForm } from './tax-nz.ts';
import { ukTaxForm } from './tax-uk.ts';
import { ukBankAccountForm } from './uk-bank-account.ts';

/** Their labels are the whole statement. */
const saysItself = ['isInformationCorrect', 'address.state'];

test.each([
  ['Australian tax', auTaxForm],
  ['New Zealand tax', nzTaxForm],
  ['UK tax', ukTaxForm],
  ['superannuation and KiwiSaver', superannuationForm],
  ['pension', pensionForm],
  ['bank account', bankAccountForm],
  ['UK bank account', ukBankAccountForm],
  ['employment details', employmentForm],
])('%s: help says in one sentence what an answer means', (_, form) => {
  const asked = fieldsOf(form).filter(
    ({ key, input }) => ['select', 'toggle', 'number'].includes(input) && !saysItself.includes(key),
  );
  expect(asked.length).toBeGreaterThan(0);
  const unclear = asked.filter(
    ({ description }) => !/^[^.]+(?:\.\d[^.]*)?\.$/.test(description ?? ''),
  );
  expect(unclear.map(({ key, description }) => [key, description])).toEqual([]);
});

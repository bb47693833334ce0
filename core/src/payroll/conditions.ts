/** Conditions on a person for their payroll records. */

import { payrollMessages } from '@tenure/contract/payroll/bank-account';
import { nameOfCode, type PayrollCountry, payrollCountries } from '@tenure/contract/payroll/codes';
import type { Condition } from '../kit/judge.ts';
import type { About } from '../kit/person.ts';
import { Refusal } from '../kit/refusal.ts';

export const employed: Condition<About> = {
  words: 'for current employees',
  otherwise: 'This person no longer works here.',
  holds: ({ person }) => person.isEmployed,
};

const inWords = (countries: readonly PayrollCountry[]) =>
  countries.map((country) => nameOfCode(payrollCountries, country)).join(' or ');

/** A section is shown if the person's legal entity is in one of its countries. */
export const paidIn = (...countries: readonly PayrollCountry[]): Condition<About> => ({
  words: `for people who are paid in ${inWords(countries)}`,
  otherwise: payrollMessages.wrongCountry(inWords(countries)),
  holds: ({ person }) => countries.some((country) => country === person.country),
});

/** The country in which the person is paid, if the section applies to it. */
export function countryOf<C extends PayrollCountry>(
  { person }: About,
  ...countries: readonly C[]
): C {
  const found = countries.find((country) => country === person.country);
  if (!found)
    throw new Refusal(409, 'wrong-country', payrollMessages.wrongCountry(inWords(countries)));
  return found;
}

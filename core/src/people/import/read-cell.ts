/** Parses the cell of a file. */
import { tooLong } from '@tenure/contract/kit/fields/too-long';
import { isWithinLimits } from '@tenure/contract/kit/identifier';
import type { DateOrder } from '@tenure/contract/kit/import';
import { employmentTypes } from '@tenure/contract/org/code-lists';
import { employeeForm } from '@tenure/contract/people/employee-form';
import { z } from 'zod';
import { readDay } from '../../kit/import/read-day.ts';

export type Read = { readonly value: string } | { readonly problem: string };

export function readDate(text: string, order: DateOrder): Read {
  const value = readDay(text, order);
  if (value === null) return { problem: 'Enter a date in the format 31/12/2026' };
  return isWithinLimits(value) ? { value } : { problem: 'Enter a date from 1900 to 2100' };
}

const email = z.email().max(254);

export const readEmail = (text: string): Read =>
  email.safeParse(text).success
    ? { value: text }
    : { problem: 'Enter an email address such as name@example.com' };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

export function readEmploymentType(text: string): Read {
  const found = employmentTypes.find((type) => plain(type) === plain(text));
  return found ? { value: found } : { problem: `Use one of ${employmentTypes.join(', ')}` };
}

const countryNames: Readonly<Record<string, string>> = {
  au: 'AU',
  australia: 'AU',
  nz: 'NZ',
  newzealand: 'NZ',
  gb: 'GB',
  uk: 'GB',
  unitedkingdom: 'GB',
};

export function readCountry(text: string): Read {
  const code = countryNames[plain(text)];
  return code ? { value: code } : { problem: 'Use AU, NZ or GB' };
}

/** As on the profile, where the number is edited. */
export function readMobile(text: string): Read {
  const { data, error } = employeeForm.shape.mobile.safeParse(text);
  return data ? { value: data } : { problem: error?.issues[0]?.message ?? '' };
}

export const readText =
  (label: string, most: number) =>
  (text: string): Read =>
    text.length > most
      ? { problem: tooLong(label, most, text.length) }
      : /\p{Cc}/u.test(text)
        ? { problem: 'Remove line breaks and unsupported characters' }
        : { value: text };

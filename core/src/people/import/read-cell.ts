/** What a cell of a file means; dates are read as people here write them, day before month. */
import { isWithinLimits } from '@tenure/contract/kit/identifier';
import { employmentTypes } from '@tenure/contract/org/code-lists';
import { z } from 'zod';

export type Read = { readonly value: string } | { readonly problem: string };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function readDate(text: string): Read {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : slashed
      ? [slashed[3], slashed[2], slashed[1]]
      : named
        ? [named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]]
        : [];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (!z.iso.date().safeParse(written).success)
    return { problem: 'Enter a date in the format 31/12/2026' };
  return isWithinLimits(written)
    ? { value: written }
    : { problem: 'Enter a date from 1900 to 2100' };
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

export function readMobile(text: string): Read {
  const digits = text.replace(/[\s()-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(digits)
    ? { value: digits }
    : { problem: 'Enter a number with its country code, such as +61 491 570 156' };
}

export const readText =
  (most: number) =>
  (text: string): Read =>
    text.length > most
      ? { problem: `Use at most ${most} characters` }
      : /\p{Cc}/u.test(text)
        ? { problem: 'Remove line breaks and unsupported characters' }
        : { value: text };

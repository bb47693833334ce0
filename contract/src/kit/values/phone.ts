/**
 * A phone number must be valid in one of the allowed regions (default AU), or empty. International numbers
 * with + are accepted for any region, since relatives can live anywhere.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { z } from 'zod';
import { emptyToNull } from '../text.ts';

export const DEFAULT_REGIONS: readonly CountryCode[] = ['AU'];

export const phoneMessage = (regions: readonly string[]) =>
  `Enter a valid phone number for ${regions.join(', ')}`;

export function isPhoneNumber(value: string, regions: readonly CountryCode[] = DEFAULT_REGIONS) {
  return regions.some((region) => parsePhoneNumberFromString(value, region)?.isValid() ?? false);
}

/** As it is dialled, "+61491570156": without spaces, or a zero that is only dialled inside the country. */
export const plainPhone = (value: string): string =>
  parsePhoneNumberFromString(value)?.number ?? value;

/** Formatted for people: "+61 491 570 156". Invalid numbers are unchanged. */
export function groupedPhone(value: string): string {
  let formatted = grouped.get(value);
  if (formatted === undefined) {
    formatted = parsePhoneNumberFromString(value)?.formatInternational() ?? value;
    if (grouped.size >= MOST_GROUPED) grouped.clear();
    grouped.set(value, formatted);
  }
  return formatted;
}

/** Parsing a number costs a tenth of reading a profile. */
const grouped = new Map<string, string>();
const MOST_GROUPED = 5000;

export const optionalPhone = (regions: readonly CountryCode[] = DEFAULT_REGIONS) =>
  z.preprocess(
    emptyToNull,
    z
      .string()
      .trim()
      .max(30, 'Use at most 30 characters')
      .refine((value) => isPhoneNumber(value, regions), phoneMessage(regions))
      .nullable()
      .default(null),
  );

/** A number in two parts, as the documents specify for mobiles: countryCode 61, number 412 345 678. */
export const optionalInternationalPhone = () =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && 'number' in value && !emptyToNull(value.number)
        ? null
        : value,
    z
      .object({
        countryCode: z
          .string()
          .trim()
          .max(3, 'Enter the country code, such as 61')
          .regex(/^\d{1,3}$/, 'Enter the country code, such as 61'),
        number: z.string().trim().max(30, 'Use at most 30 characters'),
      })
      .refine(
        ({ countryCode, number }) =>
          // In Italy and some other countries the leading zero is part of the number.
          [number, number.replace(/^0+/, '')].some((one) => isPhoneNumber(`+${countryCode}${one}`)),
        {
          message: 'Enter a valid phone number for this country code',
          path: ['number'],
        },
      )
      .nullable()
      .default(null),
  );

/** Countries by calling code: 61 is shared by Australia and two of its islands. */
export function countriesByCallingCode(): Map<string, CountryCode[]> {
  const sharing = new Map<string, CountryCode[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    sharing.set(code, [...(sharing.get(code) ?? []), country]);
  }
  return sharing;
}

/**
 * A phone number is valid for one or more allowed regions (default AU); empty is allowed. A number
 * written in full with + and its country is taken for any region, since relatives live everywhere.
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

/** As people read it: "+61 491 570 156". What is no number stays as it was written. */
export const groupedPhone = (value: string): string =>
  parsePhoneNumberFromString(value)?.formatInternational() ?? value;

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

/** A number in two parts, as the documents show a mobile: countryCode 61, number 412 345 678. */
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
        ({ countryCode, number }) => isPhoneNumber(`+${countryCode}${number.replace(/^0+/, '')}`),
        {
          message: 'Enter a valid phone number for this country code',
          path: ['number'],
        },
      )
      .nullable()
      .default(null),
  );

/** Which countries share each calling code: 61 is Australia's, and of two of its islands. */
export function countriesByCallingCode(): Map<string, CountryCode[]> {
  const sharing = new Map<string, CountryCode[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    sharing.set(code, [...(sharing.get(code) ?? []), country]);
  }
  return sharing;
}

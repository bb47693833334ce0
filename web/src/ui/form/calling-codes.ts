import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface CallingCode {
  /** Such as 61. */
  code: string;
  /** The countries that share it, the largest first. */
  countries: string;
}

/** Where several countries share a code, the one that most people mean. */
const large: readonly CountryCode[] = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI', 'CW'];

export function callingCodes(language: string): CallingCode[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const sharing = new Map<string, CountryCode[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    sharing.set(code, [...(sharing.get(code) ?? []), country]);
  }
  const rank = (country: CountryCode) => (large.includes(country) ? 0 : 1);
  return [...sharing]
    .map(([code, countries]) => ({
      code,
      countries: countries
        .sort((one, other) => rank(one) - rank(other))
        .map((country) => names.of(country) ?? country)
        .join(', '),
    }))
    .sort((one, other) => one.countries.localeCompare(other.countries, language));
}

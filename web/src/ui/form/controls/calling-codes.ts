import { countriesByCallingCode } from '@tenure/contract/kit/values/phone';

interface CallingCode {
  /** Such as 61. */
  code: string;
  /** The countries that share the code, largest first. */
  countries: string;
}

/** The most common country for each code shared by several. */
const large: readonly string[] = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI', 'CW'];

export function callingCodes(language: string): CallingCode[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const rank = (country: string) => (large.includes(country) ? 0 : 1);
  return [...countriesByCallingCode()]
    .map(([code, countries]) => ({
      code,
      countries: countries
        .sort((one, other) => rank(one) - rank(other))
        .map((country) => names.of(country) ?? country)
        .join(', '),
    }))
    .sort((one, other) => one.countries.localeCompare(other.countries, language));
}

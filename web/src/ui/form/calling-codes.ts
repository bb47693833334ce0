import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

interface Option {
  value: string;
  label: string;
}

/** Every country calling code once, with the names of the countries that share it. */
export function callingCodes(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    countries.set(code, [...(countries.get(code) ?? []), names.of(country) ?? country]);
  }
  return [...countries]
    .map(([value, shared]) => ({ value, label: `+${value} ${shared.slice(0, 3).join(', ')}` }))
    .sort((one, other) => Number(one.value) - Number(other.value));
}

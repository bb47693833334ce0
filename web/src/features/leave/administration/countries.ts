import { countryOptions } from '@tenure/contract/worktime/public-holiday';

export type Country = 'AU' | 'NZ' | 'GB';

export const countries = countryOptions;

export const countryName = (country: string | null) =>
  countries.find(({ value }) => value === country)?.label ?? 'Everywhere';

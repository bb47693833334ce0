export type Country = 'AU' | 'NZ' | 'GB';

export const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'GB', label: 'United Kingdom' },
] as const;

export const countryName = (country: string | null) =>
  countries.find(({ value }) => value === country)?.label ?? 'Everywhere';

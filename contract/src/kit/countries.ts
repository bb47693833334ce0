const regionNames = new Intl.DisplayNames('en', { type: 'region' });

export const countryName = (code: string) => regionNames.of(code) ?? code;

export const countryOptions = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** Countries whose employment law, pay and public holidays are supported. */
export const supportedCountries = ['AU', 'NZ', 'GB'] as const;
export type SupportedCountry = (typeof supportedCountries)[number];

/** A zone by its name, or by an older name that browsers still send. */
export const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

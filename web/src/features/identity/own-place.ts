import type { SupportedCountry } from '@tenure/contract/kit/countries';

const zones: readonly [RegExp, SupportedCountry][] = [
  [/^(Australia\/|Antarctica\/Macquarie$)/, 'AU'],
  [/^(Pacific\/(Auckland|Chatham)$|NZ)/, 'NZ'],
  [/^(Europe\/(London|Belfast)$|GB)/, 'GB'],
];

/** A suggestion; empty for zones of other countries. */
export const countryOfZone = (zone: string): SupportedCountry | '' =>
  zones.find(([pattern]) => pattern.test(zone))?.[1] ?? '';

/** What the browser knows about where the person is. */
export function ownPlace() {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  return { timezone, country: countryOfZone(timezone) };
}

export const zoneOptions = (own: string) =>
  [...new Set([...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

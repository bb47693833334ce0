/**
 * Parts of a location's address that don't fit together are probably a mistake, which would give its people the
 * wrong public holidays or the wrong time. HR is told and decides (our decision, ADR 143).
 */
import { countryName, type SupportedCountry } from '../kit/countries.ts';
import { type AustralianState, australianState } from '../kit/values/australian-states.ts';
import { knownPlace } from './known-places.ts';

interface Place {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly timezone: string;
}

/** They have the same time all year. */
const southEast: readonly AustralianState[] = ['ACT', 'NSW', 'TAS', 'VIC'];

/** The time zones of a country with the states that keep them. */
const zonesOf: Readonly<
  Record<SupportedCountry, Readonly<Record<string, readonly AustralianState[]>>>
> = {
  AU: {
    'Australia/Sydney': southEast,
    'Australia/Melbourne': southEast,
    'Australia/Hobart': southEast,
    'Antarctica/Macquarie': ['TAS'],
    'Australia/Lord_Howe': ['NSW'],
    'Australia/Broken_Hill': ['NSW', 'SA'],
    'Australia/Brisbane': ['QLD'],
    'Australia/Lindeman': ['QLD'],
    'Australia/Adelaide': ['SA'],
    'Australia/Darwin': ['NT'],
    'Australia/Perth': ['WA'],
    'Australia/Eucla': ['WA'],
  },
  NZ: { 'Pacific/Auckland': [], 'Pacific/Chatham': [] },
  GB: { 'Europe/London': [] },
};

/** Islands that keep London's time. */
const withLondon = ['GG', 'IM', 'JE'];

const doubts = {
  country: (zone: string, country: string) =>
    `The time zone ${zone.replaceAll('_', ' ')} doesn’t match the country, ${countryName(country)}.`,
  state: (zone: string, state: string) =>
    `The time zone ${zone.replaceAll('_', ' ')} doesn’t match the state, ${state}.`,
  city: (city: string, state: string) => `The city ${city} doesn’t match the state, ${state}.`,
};

function isOfAnotherCountry({ country, timezone }: Place): boolean {
  if (country === '' || timezone === '') return false;
  const own = zonesOf[country as SupportedCountry] as object | undefined;
  if (own) return !(timezone in own);
  const isKnown = Object.values(zonesOf).some((zones) => timezone in zones);
  return isKnown && !(timezone === 'Europe/London' && withLondon.includes(country));
}

/** In words; empty where everything fits, or where too little is known or entered. */
export function placeDoubts(place: Place): string[] {
  const { country, timezone } = place;
  const [city, region] = [place.city.trim(), place.region.trim()];
  const found = isOfAnotherCountry(place) ? [doubts.country(timezone, country)] : [];
  const state = country === 'AU' ? australianState(region) : undefined;
  if (!state) return found;
  const kept = zonesOf.AU[timezone];
  if (kept && !kept.includes(state)) found.push(doubts.state(timezone, region));
  const known = knownPlace('AU', city);
  const isThatCity = known?.city.toLowerCase() === city.toLowerCase();
  if (known && isThatCity && known.region !== state) found.push(doubts.city(city, region));
  return found;
}

/** Gives every seat a place to work: shops spread over the country, the rest at the profile's hubs. */
import type { CountryCode, SampleLocation } from './company.ts';
import { type Place, places, streets } from './data/places.ts';
import type { SampleProfile, SampleTeam, SiteKind } from './profile.ts';
import { type Random, weighted } from './random.ts';
import type { Seat } from './seats.ts';
import { asciiLetters } from './usernames.ts';

/** How many teams work at one site before another opens. */
const teamsPerSite: Record<SiteKind, number> = { shop: 1, workshop: 6, warehouse: 5, office: 30 };

/** Larger companies have larger shops. */
const LARGE_COMPANY = 20_000;

const kindTitles: Record<SiteKind, string> = {
  office: 'Office',
  shop: 'Shop',
  workshop: 'Workshop',
  warehouse: 'Warehouse',
};

export interface Sites {
  locations: SampleLocation[];
  locationOf: Map<Seat, SampleLocation>;
}

export function openSites(profile: SampleProfile, seats: Seat[], random: Random): Sites {
  const locations: SampleLocation[] = [];
  const locationOf = new Map<Seat, SampleLocation>();
  const byKey = new Map<string, SampleLocation>();
  const codes = new Map<string, number>();
  const home = profile.countries[0]?.[0] ?? 'AU';
  const groupsOf = new Map<SampleTeam, Map<CountryCode, number>>();
  const anyCountry = weighted(profile.countries);

  const headOffice = open('office', home, 0, 1);
  for (const seat of seats) if (!seat.team) locationOf.set(seat, headOffice);
  for (const [, teams] of frontlineTeams()) {
    const { team, country } = teams[0] as Seat;
    const kind = team?.site ?? 'office';
    const perSite = teamsPerSite[kind] * (kind === 'shop' && seats.length > LARGE_COMPANY ? 3 : 1);
    const count = Math.ceil(teams.length / perSite);
    for (const [index, lead] of teams.entries()) {
      const isElsewhere = kind === 'office' && count === 1 && random.chance(0.25);
      const at = isElsewhere ? 1 : Math.floor((index * count) / teams.length);
      locationOf.set(lead, open(kind, country ?? home, at, count));
    }
  }
  for (const seat of seats.toReversed()) if (seat.height > 1) placeUpperLead(seat);
  for (const seat of seats) {
    const location = locationOf.get(seat) ?? locationOf.get(seat.parent ?? seat) ?? headOffice;
    locationOf.set(seat, location);
    seat.country = location.country;
  }
  return { locations, locationOf };

  /** The leads of people, by team and country, in the order of the tree. */
  function frontlineTeams(): Map<string, Seat[]> {
    const groups = new Map<string, Seat[]>();
    for (const seat of seats) {
      if (!seat.team) continue;
      seat.country ??= (seat.parent?.team && seat.parent.country) || null;
      if (seat.height !== 1) continue;
      seat.country ??= nextCountry(seat.team);
      const key = `${seat.team.id} ${seat.country}`;
      const group = groups.get(key);
      if (group) group.push(seat);
      else groups.set(key, [seat]);
    }
    return groups;
  }

  /** A team's groups go to the countries in turn, by weight; the first to any of them. */
  function nextCountry(team: SampleTeam): CountryCode {
    const counts = groupsOf.get(team) ?? new Map<CountryCode, number>();
    const load = ([country, weight]: readonly [CountryCode, number]) =>
      (counts.get(country) ?? 0) / weight;
    const [lightest] = profile.countries.toSorted((left, right) => load(left) - load(right));
    const country = counts.size === 0 || !lightest ? anyCountry(random) : lightest[0];
    groupsOf.set(team, counts.set(country, (counts.get(country) ?? 0) + 1));
    return country;
  }

  /** Beside the first of their leads; those over a whole country or three steps up in its office. */
  function placeUpperLead(seat: Seat) {
    if (locationOf.has(seat)) return;
    const first = seat.reports.find((report) => report.height > 0) ?? seat;
    const beside = locationOf.get(first);
    const country = seat.country ?? beside?.country ?? home;
    const isOverShops = seat.team?.site === 'shop' && !seat.parent?.team;
    const isInOffice = seat.height > 2 || isOverShops || !beside;
    locationOf.set(seat, isInOffice ? open('office', country, 0, 1) : beside);
  }

  function open(
    kind: SiteKind,
    country: CountryCode,
    index: number,
    count: number,
  ): SampleLocation {
    const { place, round } = choosePlace(profile, kind, country, index, count);
    const key = `${kind} ${country} ${place.city} ${round}`;
    const known = byKey.get(key);
    if (known) return known;
    const location = {
      id: locations.length + 1,
      title: titleOf(kind, place, round),
      identifier: identifierOf(kind, place),
      city: place.city,
      country,
      state: place.state,
      timezone: place.timezone,
    };
    locations.push(location);
    byKey.set(key, location);
    return location;
  }

  function titleOf(kind: SiteKind, place: Place, round: number): string {
    if (kind === 'office' && place.city === profile.headOffice) return `${place.city} Head Office`;
    const title = `${place.city} ${kindTitles[kind]}`;
    return round === 0 ? title : `${title}, ${streets[round % streets.length]} Street`;
  }

  function identifierOf(kind: SiteKind, { city, country }: Place): string {
    const code = `${country}-${asciiLetters(city).slice(0, 3).toUpperCase()}-${kindTitles[kind].slice(0, 2).toUpperCase()}`;
    const number = (codes.get(code) ?? 0) + 1;
    codes.set(code, number);
    return `${code}${number}`;
  }
}

function choosePlace(
  profile: SampleProfile,
  kind: SiteKind,
  country: CountryCode,
  index: number,
  count: number,
): { place: Place; round: number } {
  const all = places[country];
  const hubs = profile.hubs[kind][country];
  if (hubs) {
    const first = hubs.flatMap((city) => all.filter((place) => place.city === city));
    const order =
      index < first.length ? first : first.concat(all.filter((p) => !hubs.includes(p.city)));
    return { place: order[index % order.length] as Place, round: Math.floor(index / order.length) };
  }
  const rank =
    [1, 2].find((limit) => all.filter((place) => place.rank <= limit).length >= count) ?? 3;
  const open = all.filter((place) => place.rank <= rank);
  if (count <= open.length)
    return { place: open[Math.floor((index * open.length) / count)] as Place, round: 0 };
  const exact = (index * open.length) / count;
  const at = Math.floor(exact);
  const firstHere = Math.ceil((at * count) / open.length);
  return { place: open[at] as Place, round: index - firstHere };
}

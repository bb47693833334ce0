/** Assigns every seat a site: shops are spread over the country, other sites are at the profile's hubs. */
import type { CountryCode, SampleLocation } from './company.ts';
import { type Place, places, streets } from './data/places.ts';
import type { SampleProfile, SampleTeam, SiteKind } from './profile.ts';
import { type Random, weighted } from './random.ts';
import type { Seat } from './seats.ts';
import { asciiLetters } from './usernames.ts';

/** Teams at a site before another one opens. */
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
  /** By seat index. */
  locationOf: SampleLocation[];
}

export function openSites(profile: SampleProfile, seats: Seat[], random: Random): Sites {
  const locations: SampleLocation[] = [];
  const locationOf: (SampleLocation | undefined)[] = new Array(seats.length).fill(undefined);
  const byKey = new Map<string, SampleLocation>();
  const codes = new Map<string, number>();
  const home = profile.countries[0]?.[0] ?? 'AU';
  const groupsOf = new Map<SampleTeam, Map<CountryCode, number>>();
  const anyCountry = weighted(profile.countries);

  const headOffice = officeOf(home);
  for (const seat of seats) if (!seat.team) locationOf[seat.index] = headOffice;
  for (const [, teams] of frontlineTeams()) {
    const { team, country } = teams[0] as Seat;
    const kind = team?.site ?? 'office';
    const perSite = teamsPerSite[kind] * (kind === 'shop' && seats.length > LARGE_COMPANY ? 3 : 1);
    const count = Math.ceil(teams.length / perSite);
    const placeOf = placeChooser(profile, kind, country ?? home, count);
    for (const [index, lead] of teams.entries()) {
      const isElsewhere = kind === 'office' && count === 1 && random.chance(0.25);
      const at = isElsewhere ? 1 : Math.floor((index * count) / teams.length);
      locationOf[lead.index] = open(kind, placeOf(at));
    }
  }
  for (const seat of seats.toReversed()) if (seat.height > 1) placeUpperLead(seat);
  const workplaces = seats.map((seat) => {
    const beside = seat.parent ? locationOf[seat.parent.index] : undefined;
    const location = locationOf[seat.index] ?? beside ?? headOffice;
    seat.country = location.country;
    return location;
  });
  return { locations, locationOf: workplaces };

  /** First-level leads by team and country, in tree order. */
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

  /** A team's groups are distributed over the countries by weight; the first goes to a random one. */
  function nextCountry(team: SampleTeam): CountryCode {
    const counts = groupsOf.get(team) ?? new Map<CountryCode, number>();
    const load = ([country, weight]: readonly [CountryCode, number]) =>
      (counts.get(country) ?? 0) / weight;
    const [lightest] = profile.countries.toSorted((left, right) => load(left) - load(right));
    const country = counts.size === 0 || !lightest ? anyCountry(random) : lightest[0];
    groupsOf.set(team, counts.set(country, (counts.get(country) ?? 0) + 1));
    return country;
  }

  /** At the site of their first lead; leads of a country's shops, or with a height above 2, at its office. */
  function placeUpperLead(seat: Seat) {
    if (locationOf[seat.index]) return;
    const first = seat.reports.find((report) => report.height > 0) ?? seat;
    const beside = locationOf[first.index];
    const country = seat.country ?? beside?.country ?? home;
    const isOverShops = seat.team?.site === 'shop' && !seat.parent?.team;
    const isInOffice = seat.height > 2 || isOverShops || !beside;
    locationOf[seat.index] = isInOffice ? officeOf(country) : beside;
  }

  function officeOf(country: CountryCode): SampleLocation {
    return open('office', placeChooser(profile, 'office', country, 1)(0));
  }

  function open(kind: SiteKind, { place, round }: Chosen): SampleLocation {
    const key = `${kind} ${place.country} ${place.city} ${round}`;
    const known = byKey.get(key);
    if (known) return known;
    const location = {
      id: locations.length + 1,
      title: titleOf(kind, place, round),
      identifier: identifierOf(kind, place),
      city: place.city,
      country: place.country,
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

interface Chosen {
  place: Place;
  /** How many sites of its kind the place already has. */
  round: number;
}

/** Returns where the nth of `count` sites opens. */
function placeChooser(
  profile: SampleProfile,
  kind: SiteKind,
  country: CountryCode,
  count: number,
): (index: number) => Chosen {
  const all = places[country];
  const hubs = profile.hubs[kind][country];
  if (hubs) {
    const first = hubs.flatMap((city) => all.filter((place) => place.city === city));
    const order = first.concat(all.filter(({ city }) => !hubs.includes(city)));
    return (index) => ({
      place: order[index % order.length] as Place,
      round: Math.floor(index / order.length),
    });
  }
  const upTo = (rank: number) => all.filter((place) => place.rank <= rank);
  const spread = [upTo(1), upTo(2)].find((list) => list.length >= count) ?? all;
  return (index) => {
    const at = Math.floor((index * spread.length) / count);
    const first = Math.ceil((at * count) / spread.length);
    return { place: spread[at] as Place, round: Math.max(0, index - first) };
  };
}

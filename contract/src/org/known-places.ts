/**
 * State, region or nation and time zone of well-known cities, so that people at an imported location have its
 * public holidays and time zone from the first day (our decision; HR sets those of other places).
 */

interface Region {
  readonly region: string;
  readonly timezone: string;
  readonly cities: readonly string[];
}

const region = (name: string, timezone: string, ...cities: string[]): Region => ({
  region: name,
  timezone,
  cities,
});

const [auckland, london] = ['Pacific/Auckland', 'Europe/London'];

const regions: Readonly<Record<string, readonly Region[]>> = {
  AU: [
    region('ACT', 'Australia/Sydney', 'Canberra'),
    region('NSW', 'Australia/Sydney', 'Sydney', 'Parramatta', 'Newcastle', 'Wollongong'),
    region('NT', 'Australia/Darwin', 'Darwin', 'Alice Springs'),
    region('QLD', 'Australia/Brisbane', 'Brisbane', 'Gold Coast', 'Cairns', 'Townsville'),
    region('SA', 'Australia/Adelaide', 'Adelaide'),
    region('TAS', 'Australia/Hobart', 'Hobart', 'Launceston'),
    region('VIC', 'Australia/Melbourne', 'Melbourne', 'Geelong', 'Ballarat', 'Bendigo'),
    region('WA', 'Australia/Perth', 'Perth', 'Fremantle'),
  ],
  NZ: [
    region('Auckland', auckland, 'Auckland'),
    region('Bay of Plenty', auckland, 'Tauranga', 'Rotorua'),
    region('Canterbury', auckland, 'Christchurch', 'Timaru'),
    region("Hawke's Bay", auckland, 'Napier', 'Hastings'),
    region('Nelson', auckland, 'Nelson'),
    region('Otago', auckland, 'Dunedin', 'Queenstown'),
    region('Southland', auckland, 'Invercargill'),
    region('Taranaki', auckland, 'New Plymouth'),
    region('Waikato', auckland, 'Hamilton'),
    region('Wellington', auckland, 'Wellington'),
  ],
  GB: [
    region('England', london, 'London', 'Birmingham', 'Bristol', 'Leeds', 'Liverpool'),
    region('England', london, 'Manchester', 'Newcastle', 'Nottingham', 'Sheffield'),
    region('Northern Ireland', london, 'Belfast', 'Derry', 'Londonderry'),
    region('Scotland', london, 'Edinburgh', 'Glasgow', 'Aberdeen', 'Dundee'),
    region('Wales', london, 'Cardiff', 'Swansea', 'Newport'),
  ],
};

export interface KnownPlace {
  readonly city: string;
  readonly region: string;
  readonly timezone: string;
}

/** By the title of a location, such as "Perth" or "Perth office". */
export function knownPlace(country: string, title: string): KnownPlace | undefined {
  const places = (regions[country] ?? []).flatMap(({ cities, ...rest }) =>
    cities.map((city) => ({ city, ...rest })),
  );
  return places.find(({ city }) =>
    new RegExp(`(^|[^\\p{L}])${city}($|[^\\p{L}])`, 'iu').test(title),
  );
}

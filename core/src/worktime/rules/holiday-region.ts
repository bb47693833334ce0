/** Which region's holidays a place keeps: the state in Australia, the province in New Zealand, the nation in the United Kingdom. */

const states: Readonly<Record<string, string>> = {
  'Australian Capital Territory': 'ACT',
  'New South Wales': 'NSW',
  'Northern Territory': 'NT',
  Queensland: 'QLD',
  'South Australia': 'SA',
  Tasmania: 'TAS',
  Victoria: 'VIC',
  'Western Australia': 'WA',
};

/** Towns of Canterbury that keep South Canterbury's day. */
const southCanterbury = ['Timaru', 'Temuka', 'Geraldine', 'Waimate'];

export function holidayRegion(
  country: string | null,
  region: string | null,
  city: string | null,
): string | null {
  if (region === null) return null;
  if (country === 'AU') return states[region] ?? region;
  if (country === 'NZ')
    return region === 'Canterbury' && southCanterbury.includes(city ?? '')
      ? 'South Canterbury'
      : region.replace('’', "'");
  if (country === 'GB')
    return ['Scotland', 'Wales', 'Northern Ireland'].includes(region) ? region : 'England';
  return null;
}

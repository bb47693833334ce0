/**
 * The region whose holidays apply to a place: the state in Australia, the province in New Zealand, the nation
 * in the United Kingdom.
 */
import { australianState } from '@tenure/contract/kit/values/australian-states';

/** Towns of Canterbury that observe the South Canterbury anniversary day. */
const southCanterbury = ['Timaru', 'Temuka', 'Geraldine', 'Waimate'];

export function holidayRegion(
  country: string | null,
  region: string | null,
  city: string | null,
): string | null {
  if (region === null) return null;
  if (country === 'AU') return australianState(region) ?? region;
  if (country === 'NZ')
    return region === 'Canterbury' && southCanterbury.includes(city ?? '')
      ? 'South Canterbury'
      : region.replace('’', "'");
  if (country === 'GB')
    return ['Scotland', 'Wales', 'Northern Ireland'].includes(region) ? region : 'England';
  return null;
}

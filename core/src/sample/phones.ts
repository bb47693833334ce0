/**
 * Fictional phone numbers. Australia: numbers reserved by the ACMA for creative works. United Kingdom:
 * Ofcom's ranges for drama, geographic ones only, because phone-number libraries consider its mobile range
 * (07700 900xxx) invalid and forms would refuse it. New Zealand reserves none for fiction, so the code of the
 * former paging network (026) is used.
 */
import type { CountryCode } from './company.ts';
import type { Random } from './random.ts';

const australianMobiles = `
  491570006 491570156 491570157 491570158 491570159 491570110 491570313 491570737 491571266 491571491
  491571804 491572549 491572665 491572983 491573770 491573087 491574118 491574632 491575254 491575789
  491576398 491576801 491577426 491577644 491578957 491578148 491578888 491579212 491579760 491579455`
  .trim()
  .split(/\s+/);

/** Leeds, Sheffield, Leicester, Bristol, Reading, Birmingham and so on, without their last three digits. */
const britishRanges = `
  1134960 1144960 1164960 1174960 1184960 1214960 1314960 1414960 1514960 1614960 1914980 2079460
  2896496 2920180`
  .trim()
  .split(/\s+/);

const australianAreas: Record<string, string> = {
  'New South Wales': '2',
  'Australian Capital Territory': '2',
  Victoria: '3',
  Tasmania: '3',
  Queensland: '7',
};

const digits = (random: Random, count: number) =>
  String(random.int(0, 10 ** count - 1)).padStart(count, '0');

export const callingCodes: Record<CountryCode, string> = { AU: '61', NZ: '64', GB: '44' };

/** Without country code and leading 0. */
export function mobileNumber(random: Random, country: CountryCode): string {
  if (country === 'AU') return random.pick(australianMobiles);
  if (country === 'NZ') return `265550${digits(random, 3)}`;
  return `${random.pick(britishRanges)}${digits(random, 3)}`;
}

/** In national format; null in New Zealand, which has no safe range. */
export function homeNumber(random: Random, country: CountryCode, state: string): string | null {
  if (country === 'AU') {
    const number = `${random.pick(['5550', '7010'])} ${digits(random, 4)}`;
    return `(0${australianAreas[state] ?? '8'}) ${number}`;
  }
  if (country === 'GB') return `020 7946 0${digits(random, 3)}`;
  return null;
}

import { expect, test } from 'vitest';
import { placeDoubts } from './place-doubts.ts';

const doubtsOf = (city: string, region: string, country: string, timezone: string) =>
  placeDoubts({ city, region, country, timezone });

test.each([
  ['Perth', 'WA', 'AU', 'Australia/Perth'],
  ['Perth', 'Western Australia', 'AU', 'Australia/Perth'],
  ['Canberra', 'ACT', 'AU', 'Australia/Sydney'],
  ['Geelong', 'VIC', 'AU', 'Australia/Sydney'],
  ['Broken Hill', 'NSW', 'AU', 'Australia/Broken_Hill'],
  ['Eucla', 'WA', 'AU', 'Australia/Eucla'],
  ['Perthville', 'NSW', 'AU', 'Australia/Sydney'],
  ['Anywhere', '', 'AU', 'Australia/Darwin'],
  ['Waitangi', 'Chatham Islands', 'NZ', 'Pacific/Chatham'],
  ['Cardiff', 'Wales', 'GB', 'Europe/London'],
  ['Douglas', '', 'IM', 'Europe/London'],
  ['Suva', '', 'FJ', 'Pacific/Fiji'],
  ['Paris', '', 'FR', 'Europe/Berlin'],
  ['', '', '', ''],
  ['Perth', 'WA', 'AU', ''],
  ['Perth', 'WA', '', 'Australia/Perth'],
])('%s in %s, %s with the time of %s fits', (...place) => {
  expect(doubtsOf(...place)).toEqual([]);
});

const country = (zone: string, name: string) =>
  `The time zone ${zone} doesn’t match the country, ${name}.`;
const state = (zone: string, name: string) =>
  `The time zone ${zone} doesn’t match the state, ${name}.`;

test.each([
  ['Wellington', '', 'NZ', 'Australia/Sydney', [country('Australia/Sydney', 'New Zealand')]],
  ['London', 'England', 'GB', 'Europe/Paris', [country('Europe/Paris', 'United Kingdom')]],
  ['Sydney', 'NSW', 'AU', 'Pacific/Auckland', [country('Pacific/Auckland', 'Australia')]],
  ['Paris', '', 'FR', 'Europe/London', [country('Europe/London', 'France')]],
  ['Dubbo', 'NSW', 'AU', 'Australia/Perth', [state('Australia/Perth', 'NSW')]],
  ['Cairns', 'Queensland', 'AU', 'Australia/Sydney', [state('Australia/Sydney', 'Queensland')]],
  ['Hobart', 'TAS', 'AU', 'Australia/Lord_Howe', [state('Australia/Lord Howe', 'TAS')]],
  ['Perth', 'NSW', 'AU', 'Australia/Sydney', ['The city Perth doesn’t match the state, NSW.']],
  [
    ' perth ',
    ' nsw ',
    'AU',
    'Australia/Perth',
    [state('Australia/Perth', 'nsw'), 'The city perth doesn’t match the state, nsw.'],
  ],
])('%s in %s, %s with the time of %s is doubted', (city, region, code, zone, words) => {
  expect(doubtsOf(city, region, code, zone)).toEqual(words);
});

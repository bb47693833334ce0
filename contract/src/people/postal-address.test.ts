import { expect, test } from 'vitest';
import {
  addressProblems,
  addressMessages as messages,
  type PostalAddress,
  postalAddress,
} from './postal-address.ts';

const empty = postalAddress.parse({});
const inAustralia = {
  ...{ country: 'AU', addressLine1: '1 Wharf Street', suburb: 'Brisbane' },
  ...{ state: 'QLD', postcode: '4000' },
} as const;

test.each<[string, Partial<PostalAddress>, string[]]>([
  ['nothing at all', {}, []],
  ['a country alone', { country: 'AU' }, []],
  ['an Australian address', inAustralia, []],
  ['one without its state', { ...inAustralia, state: null }, [messages.state]],
  ['one with a long postcode', { ...inAustralia, postcode: '40000' }, [messages.postcodeAU]],
  ['a street without a country', { addressLine1: '1 Wharf Street' }, [messages.country]],
  ['New Zealand', { country: 'NZ', suburb: 'Te Aro', postcode: '6011' }, []],
  ['New Zealand, wrongly', { country: 'NZ', postcode: 'TE 11' }, [messages.postcodeNZ]],
  ['London', { country: 'GB', addressLine1: '10 Downing Street', postcode: 'SW1A 2AA' }, []],
  ['a postcode in small letters', { country: 'GB', postcode: 'm1 1ae' }, []],
  ['the United Kingdom, wrongly', { country: 'GB', postcode: '12345' }, [messages.postcodeGB]],
  ['elsewhere', { country: 'other', addressLine1: 'Rua A', otherCountry: 'Portugal' }, []],
  ['elsewhere, unnamed', { country: 'other', addressLine1: 'Rua A' }, [messages.otherCountry]],
])('%s', (_, address, expected) => {
  expect(addressProblems({ ...empty, ...address }).map(({ message }) => message)).toEqual(expected);
});

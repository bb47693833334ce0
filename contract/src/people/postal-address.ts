/**
 * Addresses by country: Australia with states (document 2), New Zealand, the United Kingdom, and other
 * countries without specific rules.
 */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { optionalText } from '../kit/text.ts';
import { australianStates } from '../kit/values/australian-states.ts';

export const addressCountries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'GB', label: 'United Kingdom' },
  { value: 'other', label: 'Another country' },
] as const;

const countryCodes = ['AU', 'NZ', 'GB', 'other'] as const;

export const addressMessages = {
  state: 'Choose a state',
  postcodeAU: 'Enter a postcode of four digits, such as 2000',
  postcodeNZ: 'Enter a postcode of four digits, such as 6011',
  postcodeGB: 'Enter a postcode such as SW1A 1AA',
  country: 'Choose a country',
  otherCountry: 'Enter the country',
} as const;

const group = 'Address';

/** Two fields for the state: a choice in Australia, free text elsewhere. */
export const postalAddress = z.object({
  country: labelled(z.enum(countryCodes).nullable().default(null), {
    ...{ label: 'Country', input: 'select', group, options: addressCountries },
  }),
  addressLine1: labelled(optionalText(120), { label: 'Address line 1', group }),
  addressLine2: labelled(optionalText(120), { label: 'Address line 2', group }),
  suburb: labelled(optionalText(80), { label: 'Suburb or town', group, width: 'half' }),
  postcode: labelled(optionalText(12), { label: 'Postcode', group, width: 'half' }),
  state: labelled(z.enum(australianStates).nullable().default(null), {
    ...{ label: 'State', input: 'select', group },
    options: australianStates.map((value) => ({ value, label: value })),
    showIf: { key: 'address.country', in: ['AU'] },
  }),
  region: labelled(optionalText(80), {
    ...{ label: 'State or region', group, width: 'half' },
    showIf: { key: 'address.country', in: ['other'] },
  }),
  otherCountry: labelled(optionalText(60), {
    ...{ label: 'Country name', group, width: 'half' },
    showIf: { key: 'address.country', in: ['other'] },
  }),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export interface AddressProblem {
  readonly field: keyof PostalAddress;
  readonly message: string;
}

const postcodes: Partial<Record<string, { pattern: RegExp; message: string }>> = {
  AU: { pattern: /^\d{4}$/, message: addressMessages.postcodeAU },
  NZ: { pattern: /^\d{4}$/, message: addressMessages.postcodeNZ },
  GB: {
    pattern: /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i,
    message: addressMessages.postcodeGB,
  },
};

/** Problems of an address; an empty one is valid and means no address. */
export function addressProblems(address: PostalAddress): AddressProblem[] {
  const { country, addressLine1, addressLine2, suburb, postcode, state, otherCountry } = address;
  const isFilled = [addressLine1, addressLine2, suburb, postcode].some(Boolean);
  if (country === null) return isFilled ? problem('country') : [];
  const rule = postcodes[country];
  return [
    ...(isFilled && country === 'AU' && state === null ? problem('state') : []),
    ...(postcode && rule && !rule.pattern.test(postcode)
      ? [{ field: 'postcode' as const, message: rule.message }]
      : []),
    ...(isFilled && country === 'other' && !otherCountry ? problem('otherCountry') : []),
  ];
}

const problem = (field: 'country' | 'state' | 'otherCountry'): AddressProblem[] => [
  { field, message: addressMessages[field] },
];

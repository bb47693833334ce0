/** A postal address with the parts of the documents. */
import { z } from 'zod';
import { optionalText } from '../text.ts';

interface AddressLine {
  readonly key: keyof typeof parts;
  readonly label: string;
  /** The autocomplete token for browsers. */
  readonly autoComplete: string;
  readonly isShort?: true;
}

const parts = {
  addressLine1: optionalText(120),
  addressLine2: optionalText(120),
  suburb: optionalText(80),
  state: optionalText(80),
  postcode: optionalText(12),
  country: optionalText(60),
};

/** `labelled(address, { label: 'Address', input: 'address' })` makes it one field of a form. */
export const address = z.object(parts);
export type Address = z.infer<typeof address>;

export const addressLines: readonly AddressLine[] = [
  { key: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1' },
  { key: 'addressLine2', label: 'Address line 2', autoComplete: 'address-line2' },
  { key: 'suburb', label: 'Suburb or town', autoComplete: 'address-level2', isShort: true },
  { key: 'state', label: 'State or region', autoComplete: 'address-level1', isShort: true },
  { key: 'postcode', label: 'Postcode', autoComplete: 'postal-code', isShort: true },
  { key: 'country', label: 'Country', autoComplete: 'country-name', isShort: true },
];

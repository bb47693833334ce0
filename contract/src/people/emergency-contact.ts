import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id } from '../kit/identifier.ts';
import { optionalEmail, optionalText, requiredText } from '../kit/text.ts';
import { optionalInternationalPhone, optionalPhone } from '../kit/values/phone.ts';

/** Regions tried for numbers without a country code: the countries of our tenants. */
export const phoneRegions = ['AU', 'NZ', 'GB'] as const;

const address = z.object({
  addressLine1: labelled(optionalText(120), { label: 'Address', group: 'Address' }),
  addressLine2: labelled(optionalText(120), { label: 'Address line 2', group: 'Address' }),
  suburb: labelled(optionalText(80), { label: 'Suburb or town', group: 'Address' }),
  state: labelled(optionalText(80), { label: 'State or region', group: 'Address' }),
  postcode: labelled(optionalText(12), { label: 'Postcode', group: 'Address' }),
  country: labelled(optionalText(60), { label: 'Country', group: 'Address' }),
});

/** The form. At least one phone number or address is required. */
export const emergencyContactForm = z.object({
  name: labelled(requiredText(120, 'Enter a name'), { label: 'Full name' }),
  relationship: labelled(requiredText(60, 'Enter a relationship, such as partner or friend'), {
    label: 'Relationship',
    help: 'For example, partner, parent or friend.',
  }),
  mobile: labelled(optionalInternationalPhone(), {
    label: 'Mobile',
    input: 'international-phone',
    group: 'Contact details',
  }),
  homePhone: labelled(optionalPhone(phoneRegions), {
    label: 'Home phone',
    input: 'phone',
    group: 'Contact details',
  }),
  workPhone: labelled(optionalPhone(phoneRegions), {
    label: 'Work phone',
    input: 'phone',
    group: 'Contact details',
  }),
  email: labelled(optionalEmail(), {
    label: 'Email',
    input: 'email',
    group: 'Contact details',
  }),
  address: address.prefault({}),
});

export const emergencyContactInput = emergencyContactForm.refine(
  (contact) => contact.mobile || contact.homePhone || contact.workPhone,
  { message: 'Enter at least one phone number', path: ['mobile'] },
);
export type EmergencyContactInput = z.infer<typeof emergencyContactInput>;

export const emergencyContact = z.object({
  id,
  name: z.string(),
  relationship: z.string(),
  email: z.string().nullable(),
  homePhone: z.string().nullable(),
  workPhone: z.string().nullable(),
  mobile: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
  address: z.object({
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    suburb: z.string().nullable(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
  }),
  version: z.int(),
  actions: z.array(z.string()),
});
export type EmergencyContact = z.infer<typeof emergencyContact>;

/** More would not help in an emergency; our decision. */
export const MAX_EMERGENCY_CONTACTS = 10;

/** Personal contact details and date of birth. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { calendarDate, shownDate } from '../kit/identifier.ts';
import { optionalEmail } from '../kit/text.ts';
import { optionalInternationalPhone, optionalPhone } from '../kit/values/phone.ts';
import { phoneRegions } from './emergency-contact.ts';
import { addressProblems, postalAddress } from './postal-address.ts';

export const personalDetailsForm = z.object({
  personalEmail: labelled(optionalEmail(), { label: 'Personal email', input: 'email' }),
  mobile: labelled(optionalInternationalPhone(), {
    label: 'Personal mobile',
    input: 'international-phone',
  }),
  homePhone: labelled(optionalPhone(phoneRegions), { label: 'Home phone', input: 'phone' }),
  dateOfBirth: labelled(calendarDate.nullable().default(null), {
    label: 'Date of birth',
    input: 'date',
  }),
  address: postalAddress.prefault({}),
});

export const personalDetailsInput = personalDetailsForm.superRefine(({ address }, ctx) => {
  for (const { field: name, message } of addressProblems(address))
    ctx.addIssue({ code: 'custom', message, path: ['address', name] });
});

export type PersonalDetailsInput = z.output<typeof personalDetailsInput>;

export const personalDetails = z.object({
  personalEmail: z.string().nullable(),
  mobile: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
  homePhone: z.string().nullable(),
  dateOfBirth: shownDate.nullable(),
  address: z.object({
    country: z.string().nullable(),
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    suburb: z.string().nullable(),
    postcode: z.string().nullable(),
    state: z.string().nullable(),
    region: z.string().nullable(),
    otherCountry: z.string().nullable(),
  }),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

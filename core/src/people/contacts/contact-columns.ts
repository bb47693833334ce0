/** Emergency contacts and next of kin have the same fields. */
import type { EmergencyContactInput } from '@tenure/contract/people/emergency-contact';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { EmergencyContacts, NextOfKin } from '../../kit/schema.gen.ts';
import { refuseForeignNumbers } from './phone-numbers.ts';

type Contact = Selectable<EmergencyContacts | NextOfKin>;

export const columnsOf = ({ address, mobile, ...input }: EmergencyContactInput) => ({
  name: input.name,
  relationship: input.relationship,
  email: input.email,
  home_phone: input.homePhone,
  work_phone: input.workPhone,
  mobile_country_code: mobile?.countryCode ?? null,
  mobile_number: mobile?.number ?? null,
  address_line1: address.addressLine1,
  address_line2: address.addressLine2,
  suburb: address.suburb,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
});

interface Asked {
  readonly ctx: Ctx;
  readonly before: Contact | undefined;
}

export async function checkedColumns(input: EmergencyContactInput, { ctx, before }: Asked) {
  const { homePhone, workPhone } = input;
  const stored = before && { homePhone: before.home_phone, workPhone: before.work_phone };
  await refuseForeignNumbers(ctx, { homePhone, workPhone }, stored ?? {});
  return columnsOf(input);
}

export const presentContact = (row: Contact) => ({
  id: row.id,
  name: row.name,
  relationship: row.relationship,
  email: row.email,
  homePhone: row.home_phone,
  workPhone: row.work_phone,
  mobile:
    row.mobile_country_code && row.mobile_number
      ? { countryCode: row.mobile_country_code, number: row.mobile_number }
      : null,
  address: {
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    country: row.country,
  },
});

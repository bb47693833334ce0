/** People to contact in an emergency. The person hears of a change that someone else made. */
import {
  type EmergencyContactInput,
  emergencyContactForm,
} from '@tenure/contract/people/emergency-contact';
import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { emit } from '../kit/background/outbox.ts';
import { ownedRows, type RowChange } from '../kit/resource/owned-rows.ts';
import { personWith } from '../org/public.ts';
import { contactActions, contactListActions } from './emergency-contact.actions.ts';

declare module '../kit/background/outbox.ts' {
  interface Events {
    'people.emergency-contacts-changed': {
      readonly employeeId: number;
      readonly byUserId: number;
      readonly change: RowChange<'emergency_contacts', object>['change'];
      readonly contactName: string;
    };
  }
}

export const emergencyContactRoutes = ownedRows({
  table: 'emergency_contacts',
  noun: 'emergency-contact',
  endpoints: emergencyContacts,
  owner: personWith('emergency_contacts'),
  listActions: contactListActions,
  actions: contactActions,
  orderBy: ['id'],
  form: emergencyContactForm,
  columns: (input) => columnsOf(input),
  present: (row) => ({
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
  }),
  changed: (ctx, { change, owner, before, after }) =>
    emit(ctx, 'people.emergency-contacts-changed', {
      employeeId: owner.person.employeeId,
      byUserId: ctx.actor.userId,
      change,
      contactName: (after ?? before)?.name ?? '',
    }),
});

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

/** Parts of personal contact that a company can require approval for. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { groupedDigits } from '@tenure/contract/kit/values/grouped-digits';
import { personalDetailsForm } from '@tenure/contract/people/personal-details';
import { type FieldChange, withApproved } from '../pending/hold-fields.ts';
import { personalDetailActions } from './personal-details.actions.ts';
import {
  formOf,
  type PersonalDetailsForm,
  personalDetailsOf,
  writePersonalDetails,
} from './personal-details.ts';

type Mobile = NonNullable<PersonalDetailsForm['mobile']>;

const group = (
  id: string,
  label: string,
  description: string,
  keys: FieldChange['keys'],
): FieldChange => ({
  id: `people.${id}`,
  label,
  description,
  section: 'personal-contact',
  module: 'profile',
  view: personalDetailActions.view,
  // Managers can't see personal contact.
  approvers: ['hr', 'administrator'],
  form: personalDetailsForm,
  keys,
  inWords: ({ mobile, dateOfBirth, ...values }) => ({
    ...values,
    ...(mobile ? { mobile: phoneInWords(mobile as Mobile) } : {}),
    ...(dateOfBirth ? { dateOfBirth: dayInWords(String(dateOfBirth)) } : {}),
  }),
  async apply(ctx, about, proposal) {
    const before = await personalDetailsOf(ctx, about);
    const body = withApproved({ label, keys }, formOf(before), proposal);
    await writePersonalDetails(ctx, about.person.employeeId, body, before);
  },
});

const phoneInWords = ({ countryCode, number }: Mobile) =>
  `+${countryCode} ${groupedDigits(number)}`;

export const personalDetailChanges: readonly FieldChange[] = [
  group('home-address', 'Home address', 'Street, suburb, postcode and country.', ['address']),
  group('personal-contact', 'Personal email and phones', 'How to reach someone outside work.', [
    'personalEmail',
    'mobile',
    'homePhone',
  ]),
  group('date-of-birth', 'Date of birth', 'As shown on their identity document.', ['dateOfBirth']),
];

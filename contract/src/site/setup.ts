/** Creation of the first company in an empty database, by the person who started the server. */
import { z } from 'zod';
import { newPassword } from '../identity/passwords.ts';
import { countryOptions, isTimeZone, supportedCountries } from '../kit/countries.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { secret } from '../kit/secrets/secret.ts';
import { requiredText } from '../kit/text.ts';

export const setupForm = z.object({
  companyName: labelled(requiredText(120, 'Enter your company’s name'), {
    label: 'Company name',
    group: 'Your company',
  }),
  systemName: labelled(requiredText(120, 'Enter a system name'), {
    label: 'System name',
    help: 'Shown at the top and in the browser title, for example Acme People.',
    group: 'Your company',
  }),
  country: labelled(z.enum(supportedCountries, 'Choose a country'), {
    label: 'Country',
    input: 'select',
    options: countryOptions(supportedCountries),
    help: 'You can add legal entities and locations in other countries later.',
    group: 'Your company',
  }),
  timezone: labelled(
    z.string('Choose a time zone').max(60).refine(isTimeZone, 'Choose a time zone'),
    {
      label: 'Time zone',
      input: 'select',
      help: 'Sets what day it is for you and for people without a location.',
      group: 'Your company',
    },
  ),
  firstName: labelled(requiredText(80, 'Enter your first name'), {
    label: 'First name',
    group: 'The first administrator',
  }),
  lastName: labelled(requiredText(80, 'Enter your last name'), {
    label: 'Last name',
    group: 'The first administrator',
  }),
  username: labelled(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(80)
      .regex(/^[a-z0-9][a-z0-9._-]{1,79}$/, 'Use at least two letters, digits, dots or dashes'),
    { label: 'User name', group: 'The first administrator' },
  ),
  email: labelled(z.email('Enter an email address such as name@example.com').max(254), {
    label: 'Email',
    input: 'email',
    group: 'The first administrator',
  }),
  // Validated with the new company's password policy.
  password: labelled(newPassword, {
    label: 'Password',
    input: 'password',
    help: 'At least 12 characters, not including your name. A few random words are easy to remember.',
    group: 'The first administrator',
  }),
});

export const setupMessages = {
  wrongCode: 'Open the link that the server printed when it started. It includes your setup code.',
  done: 'A company has already been set up. Sign in instead.',
} as const;

const path = '/cobra/api/tms/setup';

export const getSetup = endpoint({
  id: 'site.get-setup',
  area: 'site',
  method: 'GET',
  path,
  summary: 'Check whether the first company needs setting up',
  answer: z.object({ isNeeded: z.boolean() }),
});

export const foundCompany = endpoint({
  id: 'site.found-company',
  area: 'site',
  method: 'POST',
  path,
  summary: 'Create the first company and its administrator',
  body: setupForm.extend({ code: secret(z.string().max(200)) }),
  status: 201,
  answer: z.object({ loginUrl: z.string() }),
  refusals: [403, 409],
});

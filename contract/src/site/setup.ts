/** Creating the first company of an empty database, by whoever started the server. */
import { z } from 'zod';
import { newPassword } from '../identity/passwords.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { secret } from '../kit/secret.ts';
import { requiredText } from '../kit/text.ts';

export const setupForm = z.object({
  companyName: labelled(requiredText(120, 'Enter the name of your company'), {
    label: 'Company name',
    group: 'Your company',
  }),
  systemName: labelled(requiredText(120, 'Enter what people will call this system'), {
    label: 'System name',
    help: 'Shown at the top and in the browser’s title, such as Acme People',
    group: 'Your company',
  }),
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
      .regex(/^[a-z0-9][a-z0-9._-]{1,79}$/, 'Use letters, digits, dots and dashes, at least two'),
    { label: 'User name', group: 'The first administrator' },
  ),
  email: labelled(z.email('Enter an e-mail address such as name@example.com').max(254), {
    label: 'E-mail',
    input: 'email',
    group: 'The first administrator',
  }),
  // What it must be is the new company's policy, as for everybody after them.
  password: labelled(newPassword, {
    label: 'Password',
    input: 'password',
    help: 'At least 12 characters, without your names; a few words in a row are easy to remember',
    group: 'The first administrator',
  }),
});

export const setupMessages = {
  wrongCode:
    'Open the address that the server printed when it started: it holds a code that proves you started it.',
  done: 'A company has been set up already. Sign in instead.',
} as const;

const path = '/cobra/api/tms/setup';

export const getSetup = endpoint({
  id: 'site.get-setup',
  area: 'site',
  method: 'GET',
  path,
  summary: 'Whether a first company is still to be made',
  answer: z.object({ isNeeded: z.boolean() }),
});

export const foundCompany = endpoint({
  id: 'site.found-company',
  area: 'site',
  method: 'POST',
  path,
  summary: 'Make the first company and its first administrator',
  body: setupForm.extend({ code: secret(z.string().max(200)) }),
  status: 201,
  answer: z.object({ loginUrl: z.string() }),
  refusals: [403, 409],
});

/** Actions on a person's account and employment, from the profile. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam, instant } from '../kit/identifier.ts';
import { requiredLines } from '../kit/text.ts';
import { photoInput } from './photo.ts';
import { endLoginAsRoute } from './routes.ts';
import { securityProfiles, securityProfilesForm } from './security-profiles.ts';
import { termination, terminationForm } from './termination.ts';

const base = '/cobra/api/tms';
const ofUser = z.object({ userId: idParam });
const ofEmployee = z.object({ employeeId: idParam });

export const getSecurityProfiles = endpoint({
  id: 'people.get-security-profiles',
  area: 'people',
  method: 'GET',
  path: `${base}/users/{userId}/security-profiles`,
  summary: 'List the security profiles of a person',
  params: ofUser,
  answer: securityProfiles,
});

export const putSecurityProfiles = endpoint({
  id: 'people.put-security-profiles',
  area: 'people',
  method: 'PUT',
  path: `${base}/users/{userId}/security-profiles`,
  summary: 'Replace the security profiles of a person (re-authentication required)',
  params: ofUser,
  body: securityProfilesForm,
  answer: securityProfiles,
  refusals: [412, 422],
});

export const putPhoto = endpoint({
  id: 'people.change-photo',
  area: 'people',
  method: 'PUT',
  path: `${base}/employees/{employeeId}/avatar`,
  summary: 'Change or remove a profile photo',
  params: ofEmployee,
  body: photoInput,
  answer: z.object({ avatarURL: z.string().nullable() }),
});

export const downloadProfile = endpoint({
  id: 'people.download-profile',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/profile.pdf`,
  summary: 'Download a profile as PDF, with the details you can see',
  params: ofEmployee,
  answer: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  produces: 'application/pdf',
});

export const getTermination = endpoint({
  id: 'people.get-termination',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/termination`,
  summary: 'Get the termination of an employment and its form',
  params: ofEmployee,
  answer: termination,
});

export const terminateEmployee = endpoint({
  id: 'people.terminate-employee',
  area: 'people',
  method: 'POST',
  path: `${base}/employees/{employeeId}/termination`,
  summary: 'End an employment on a date',
  params: ofEmployee,
  body: terminationForm,
  answer: termination,
  refusals: [409, 422],
});

export const cancelTermination = endpoint({
  id: 'people.cancel-termination',
  area: 'people',
  method: 'DELETE',
  path: `${base}/employees/{employeeId}/termination`,
  summary: 'Cancel a termination, until the last day',
  params: ofEmployee,
  answer: termination,
  refusals: [409],
});

/** How long an administrator can act as someone else. */
export const ACTING_MINUTES = 30;

export const loginAsUser = endpoint({
  id: 'people.login-as-user',
  area: 'people',
  method: 'POST',
  path: `${base}/employees/{employeeId}/login-as`,
  summary: 'Log in as a person for a limited time (re-authentication required); they are notified',
  params: ofEmployee,
  body: z.object({ reason: requiredLines(1000, 'Enter a reason') }),
  answer: z.object({ until: instant }),
  refusals: [409],
});

export const endLoginAs = endpoint({
  ...endLoginAsRoute,
  area: 'people',
  summary: 'Log out as someone else and return to your own account',
});

/** What is done with a person's account and employment, from the profile. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { securityProfiles, securityProfilesForm } from './security-profiles.ts';

const base = '/cobra/api/tms';
const ofUser = z.object({ userId: idParam });

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

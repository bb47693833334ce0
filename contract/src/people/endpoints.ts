import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { emergencyContact, emergencyContactInput } from './emergency-contact.ts';
import { employee, userProfile } from './employee.ts';
import { userProfileRoute } from './routes.ts';

const base = '/cobra/api/tms';
const ofEmployee = z.object({ employeeId: idParam });

export const getUserProfile = endpoint({
  ...userProfileRoute,
  area: 'people',
  summary: 'Get a profile’s tabs, action menu and header',
  params: ofEmployee,
  answer: userProfile,
});

export const getEmployee = endpoint({
  id: 'people.get-employee',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}`,
  summary: 'Get an employee with the fields and actions available to you',
  params: ofEmployee,
  answer: employee,
});

export const getAvatar = endpoint({
  id: 'people.get-avatar',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/avatar`,
  summary: 'Get a profile photo',
  params: ofEmployee,
  answer: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  produces: 'image/svg+xml',
});

export const emergencyContacts = resourceEndpoints({
  area: 'people',
  noun: 'emergency-contact',
  path: `${base}/employees/{employeeId}/emergencyContacts`,
  params: ofEmployee,
  one: ofEmployee.extend({ contactId: idParam }),
  query: pageQuery(),
  body: emergencyContactInput,
  item: emergencyContact,
  list: itemsOf(emergencyContact),
});

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { emergencyContact, emergencyContactInput } from './emergency-contact.ts';
import { employee, userProfile } from './employee.ts';
import { emergencyContactsRoute, userProfileRoute } from './routes.ts';

const base = '/cobra/api/tms';
const ofEmployee = z.object({ employeeId: idParam });
const ofContact = ofEmployee.extend({ contactId: idParam });

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

export const listEmergencyContacts = endpoint({
  ...emergencyContactsRoute,
  area: 'people',
  summary: 'List an employee’s emergency contacts',
  params: ofEmployee,
  query: pageQuery(),
  answer: itemsOf(emergencyContact),
});

export const addEmergencyContact = endpoint({
  id: 'people.add-emergency-contact',
  area: 'people',
  method: 'POST',
  path: `${base}/employees/{employeeId}/emergencyContacts`,
  summary: 'Add an emergency contact',
  params: ofEmployee,
  body: emergencyContactInput,
  status: 201,
  answer: emergencyContact,
  refusals: [409, 422],
});

export const editEmergencyContact = endpoint({
  id: 'people.edit-emergency-contact',
  area: 'people',
  method: 'PUT',
  path: `${base}/employees/{employeeId}/emergencyContacts/{contactId}`,
  summary: 'Update an emergency contact',
  params: ofContact,
  body: emergencyContactInput,
  answer: emergencyContact,
  refusals: [409, 412],
});

export const deleteEmergencyContact = endpoint({
  id: 'people.delete-emergency-contact',
  area: 'people',
  method: 'DELETE',
  path: `${base}/employees/{employeeId}/emergencyContacts/{contactId}`,
  summary: 'Delete an emergency contact',
  params: ofContact,
  refusals: [409, 412],
});

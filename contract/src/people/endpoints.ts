import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { noteEndpoints } from '../notes/note-endpoints.ts';
import { emergencyContact, emergencyContactInput } from './emergency-contact.ts';
import { employee, userProfile } from './employee.ts';
import { employeeForm } from './employee-form.ts';
import { employmentHistory } from './employment-history.ts';
import { personalDetails, personalDetailsInput } from './personal-details.ts';
import { positionAssignment, positionAssignmentForm } from './position-assignment.ts';
import { userProfileRoute } from './routes.ts';

const base = '/cobra/api/tms';
const ofEmployee = z.object({ employeeId: idParam });

export const getUserProfile = endpoint({
  ...userProfileRoute,
  area: 'people',
  summary: 'Get a profile’s tabs, action menu and header',
  params: ofEmployee,
  /** With a date: the data in force on that day, in the effective-dated sections. */
  query: asAtQuery,
  answer: userProfile,
});

export const getEmployee = endpoint({
  id: 'people.get-employee',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}`,
  summary: 'Get an employee with the fields and actions available to you',
  params: ofEmployee,
  query: asAtQuery,
  answer: employee,
});

export const putEmployee = endpoint({
  id: 'people.edit-employee',
  area: 'people',
  method: 'PUT',
  path: `${base}/employees/{employeeId}`,
  summary: 'Update the employee fields you can edit',
  params: ofEmployee,
  body: employeeForm,
  answer: employee,
  refusals: [412, 422],
});

export const getAvatar = endpoint({
  id: 'people.get-avatar',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/avatar`,
  summary: 'Get a profile photo',
  params: ofEmployee,
  answer: z.object({
    bytes: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
    contentType: z.enum(['image/jpeg', 'image/svg+xml']),
  }),
  produces: 'image/*',
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

export const nextOfKin = resourceEndpoints({
  area: 'people',
  noun: 'next-of-kin-contact',
  path: `${base}/employees/{employeeId}/nextOfKin`,
  params: ofEmployee,
  one: ofEmployee.extend({ kinId: idParam }),
  query: pageQuery(),
  body: emergencyContactInput,
  item: emergencyContact,
  list: itemsOf(emergencyContact),
});

export const positionAssignments = resourceEndpoints({
  area: 'people',
  noun: 'position-assignment',
  path: `${base}/employees/{employeeId}/positions`,
  params: ofEmployee,
  one: ofEmployee.extend({ assignmentId: idParam }),
  /** Only positions in force on a day, with the names and places of that day. */
  query: pageQuery().extend(asAtQuery.shape),
  body: positionAssignmentForm,
  item: positionAssignment,
  list: itemsOf(positionAssignment),
});

export const employeeNotes = noteEndpoints({
  area: 'people',
  noun: 'employee-note',
  path: `${base}/employees/{employeeId}/notes`,
  params: ofEmployee,
  one: ofEmployee.extend({ noteId: idParam }),
});

export const getPersonalDetails = endpoint({
  id: 'people.get-personal-details',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/personalDetails`,
  summary: 'Get personal contact details',
  params: ofEmployee,
  answer: personalDetails,
});

export const putPersonalDetails = endpoint({
  id: 'people.edit-personal-details',
  area: 'people',
  method: 'PUT',
  path: `${base}/employees/{employeeId}/personalDetails`,
  summary: 'Update personal contact details',
  params: ofEmployee,
  body: personalDetailsInput,
  answer: personalDetails,
  refusals: [409, 412, 422],
});

export const getEmploymentHistory = endpoint({
  id: 'people.get-employment-history',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/employmentHistory`,
  summary: 'List the positions a person has held',
  params: ofEmployee,
  query: asAtQuery,
  answer: employmentHistory,
});

export const deactivateAccount = endpoint({
  id: 'people.deactivate-account',
  area: 'people',
  method: 'POST',
  path: `${base}/employees/{employeeId}/deactivate`,
  summary: 'Deactivate an account; its sessions end at once',
  params: ofEmployee,
  refusals: [409],
});

export const reactivateAccount = endpoint({
  id: 'people.reactivate-account',
  area: 'people',
  method: 'POST',
  path: `${base}/employees/{employeeId}/reactivate`,
  summary: 'Reactivate an account',
  params: ofEmployee,
  refusals: [409],
});

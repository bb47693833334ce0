/**
 * Reads that pages outside a profile make too, apart from the schemas: those bring the phone-number
 * rules along, which home does not need.
 */
const base = '/cobra/api/tms';

export const userProfileRoute = {
  id: 'people.get-user-profile',
  method: 'GET',
  path: `${base}/userProfile/{employeeId}`,
} as const;

export const endLoginAsRoute = {
  id: 'people.end-login-as',
  method: 'DELETE',
  path: `${base}/login-as`,
} as const;

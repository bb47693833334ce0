/**
 * Paths also used by pages outside a profile, separate from the schemas: those import phone-number
 * validation, which the home page does not need.
 */
const base = '/cobra/api/tms';

export const userProfileRoute = {
  id: 'people.get-user-profile',
  method: 'GET',
  path: `${base}/userProfile/{employeeId}`,
} as const;

export const movingInActionsRoute = {
  id: 'people.get-moving-in-actions',
  method: 'GET',
  path: `${base}/moving-in`,
} as const;

export const endLoginAsRoute = {
  id: 'people.end-login-as',
  method: 'DELETE',
  path: `${base}/login-as`,
} as const;

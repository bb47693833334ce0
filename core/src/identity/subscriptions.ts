import { methodSubscriptions } from './methods/notices.ts';
import { passwordSubscriptions } from './passwords/notices.ts';
import { registrationSubscriptions } from './registration/notices.ts';

export const identitySubscriptions = [
  ...passwordSubscriptions,
  ...methodSubscriptions,
  ...registrationSubscriptions,
];

import { methodSubscriptions } from './methods/notices.ts';
import { invitationSubscription } from './passwords/invitations.ts';
import { passwordSubscriptions } from './passwords/notices.ts';
import { registrationSubscriptions } from './registration/notices.ts';

export const identitySubscriptions = [
  ...passwordSubscriptions,
  invitationSubscription,
  ...methodSubscriptions,
  ...registrationSubscriptions,
];

import { methodNotices } from './methods/notices.ts';
import { onboardingLinkSubscription } from './onboarding/send-link.ts';
import { invitationSubscription } from './passwords/invitations.ts';
import { passwordNotices, passwordSubscriptions } from './passwords/notices.ts';
import { registrationNotices, registrationSubscriptions } from './registration/notices.ts';

export const identitySubscriptions = [
  ...passwordSubscriptions,
  invitationSubscription,
  onboardingLinkSubscription,
  ...registrationSubscriptions,
];

export const identityNotices = [...passwordNotices, ...methodNotices, ...registrationNotices];

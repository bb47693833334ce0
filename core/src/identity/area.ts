import { checkSession } from '@tenure/contract/identity/endpoints';
import { identityPermissions } from '@tenure/contract/identity/permissions';
import { defineArea } from '../kit/define-area.ts';
import { forgetSignInTraces } from './jobs/forget-sign-in-traces.ts';
import {
  addressChanged,
  invitation,
  onboardingLink,
  passwordReset,
  registrationDecision,
  registrationLink,
  signInCode,
} from './mail/emails.ts';
import { passwordChanged, registrationRequested, signInMethodChanged } from './notifications.ts';
import { endOnboarding } from './onboarding/end-onboarding.ts';
import { identityRoutes } from './routes.ts';
import { identitySteps } from './setup-steps.ts';
import { identityNotices, identitySubscriptions } from './subscriptions.ts';

export const identity = defineArea({
  name: 'identity',
  tables: [
    'first_sign_ins',
    'known_browsers',
    'mfa_challenges',
    'mfa_counters',
    'mfa_methods',
    'mfa_recovery_codes',
    'onboarding_links',
    'password_resets',
    'registrations',
    'security_profiles',
    'sessions',
    'sign_in_attempts',
    'sso_flows',
    'sso_identities',
    'sso_providers',
    'tenant_pictures',
    'used_captchas',
    'user_security_profiles',
    'users',
  ],
  permissions: identityPermissions,
  grants: {},
  setupSteps: identitySteps,
  routes: () => identityRoutes,
  subscriptions: identitySubscriptions,
  notices: identityNotices,
  notifications: [passwordChanged, signInMethodChanged, registrationRequested],
  emails: [
    signInCode,
    passwordReset,
    addressChanged,
    invitation,
    onboardingLink,
    registrationLink,
    registrationDecision,
  ],
  jobs: [forgetSignInTraces, endOnboarding],
  beforeFirstDay: { endpoints: [checkSession] },
  sealedColumns: [
    { table: 'mfa_methods', column: 'sealed_secret', under: 'company' },
    { table: 'sso_providers', column: 'sealed_client_secret', under: 'host' },
  ],
});

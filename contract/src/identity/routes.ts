/**
 * Paths and messages of the sign-in pages, separate from the schemas: the sign-in page must stay small and
 * loads no validator.
 */
const base = '/cobra/api/tms';

export const authenticateRoute = { method: 'POST', path: `${base}/authenticate` } as const;
export const captchaChallengeRoute = { method: 'GET', path: `${base}/captcha-challenge` } as const;
export const checkSessionRoute = { method: 'GET', path: `${base}/check-session` } as const;
export const loginSettingsRoute = { method: 'GET', path: `${base}/basic-settings` } as const;
export const logoutRoute = { method: 'POST', path: `${base}/logout` } as const;

export const ssoBeginRoute = { method: 'POST', path: `${base}/sso/begin` } as const;
export const ssoFinishRoute = { method: 'POST', path: `${base}/sso/finish` } as const;
/** The redirect address for providers. */
export const SSO_LANDING = '/login/sso';
/** Document 1, point 9: the delay before the redirect to the provider. */
export const SSO_WAIT_SECONDS = 5;

export const registerRoute = { method: 'POST', path: `${base}/self-registration` } as const;
export const registerVerifyRoute = { path: `${base}/self-registration/verify` } as const;

/** The page for deciding on registrations. */
export const REGISTRATIONS = '/admin/settings?tab=registrations';

export const mfaSettingsRoute = { method: 'GET', path: `${base}/mfa-settings` } as const;
export const mfaChannelRoute = { method: 'POST', path: `${base}/mfa-channel` } as const;
export const mfaResendRoute = { method: 'POST', path: `${base}/mfa-resend` } as const;
export const mfaVerifyRoute = { method: 'POST', path: `${base}/mfa-verify` } as const;

export const forgotPasswordRoute = {
  method: 'POST',
  path: `${base}/forgot-password-request`,
} as const;
export const verifyResetRoute = { method: 'GET', path: `${base}/forgot-password-verify` } as const;
export const resetPasswordRoute = {
  method: 'POST',
  path: `${base}/login/forgot-password-change`,
} as const;

export const openOnboardingRoute = {
  method: 'POST',
  path: `${base}/onboarding-links/open`,
} as const;

export const passwordMessages = {
  email: 'Enter an email address such as name@example.com',
  enter: 'Enter a new password',
  current: 'Enter your current password',
  wrongCurrent: 'Incorrect password',
  same: 'Choose a password you’re not using now',
  tooWeak: 'Choose a password that meets every rule',
  invalidLink: 'This link has expired.',
  /** Document 1, point 8: the same whether or not the address is known. */
  requested:
    'If the email address is registered, you will receive an email with reset details. Contact the helpdesk if nothing arrives within an hour.',
  verified: 'Choose a new password.',
  changed: 'Your password has been changed.',
} as const;

/** Texts of document 1, point 8. */
export const mfaMessages = {
  wentWrong: 'Something went wrong with your MFA',
  locked: 'Your MFA is locked',
  invalid: 'Your MFA is invalid',
  success: 'Your MFA has been successful',
  sent: 'A code is on its way',
  openApp: 'Open your authenticator app',
} as const;

export const signInMessages = {
  username: 'Enter your user name',
  password: 'Enter your password',
} as const;

/** The provider's errors are only logged; people are told what to do. */
export const ssoMessages = {
  stale: 'This sign-in has expired or was started in another browser. Try again.',
  refused: 'Your provider couldn’t verify you. Try again, or ask your administrator.',
  away: 'Your provider isn’t responding. Try again in a moment.',
  notVerified: 'Your provider hasn’t verified your email address. Ask your administrator.',
  notYours: 'Your email address can’t be used to sign in this way. Ask your administrator.',
  unknown: 'You don’t have an account yet. Ask your administrator.',
  unlinked: 'Your account isn’t connected to this provider. Ask your administrator.',
  ambiguous: 'More than one account matches your details. Ask your administrator.',
  inactive: 'Your account has been closed. Ask your administrator.',
} as const;

export const registrationMessages = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  domain: (domains: readonly string[]) => `Use an email address at ${domains.join(', ')}`,
  /** The same whether or not the address is known. */
  requested:
    'If the address can be used, we’ve sent you a link to continue. It’s valid for 24 hours.',
  goOn: 'Choose a password.',
  waiting:
    'Thanks. An administrator will review your request, and we’ll email you when you can sign in.',
  ready: 'Your account is ready.',
} as const;

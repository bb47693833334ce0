/**
 * Where the calls of the sign-in pages go, and what those pages say, apart from the schemas: the
 * sign-in page must stay small and loads no validator.
 */
const base = '/cobra/api/tms';

export const authenticateRoute = { method: 'POST', path: `${base}/authenticate` } as const;
export const captchaChallengeRoute = { method: 'GET', path: `${base}/captcha-challenge` } as const;
export const checkSessionRoute = { method: 'GET', path: `${base}/check-session` } as const;
export const loginSettingsRoute = { method: 'GET', path: `${base}/basic-settings` } as const;
export const logoutRoute = { method: 'POST', path: `${base}/logout` } as const;

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

export const passwordMessages = {
  email: 'Enter an e-mail address such as name@example.com',
  enter: 'Enter a new password',
  current: 'Enter your current password',
  wrongCurrent: 'This is not your current password',
  same: 'Choose one that is not your current password',
  tooWeak: 'Choose a password that meets every rule',
  invalidLink: 'This link is not valid any more.',
  /** Document 1, point 8: the same whether or not the address is known. */
  requested:
    'If the e-mail address is registered, you will receive an e-mail with reset details. Contact the helpdesk if nothing arrives within an hour.',
  verified: 'Choose a new password.',
  changed: 'Your password has been changed.',
} as const;

/** The words of document 1, point 8. */
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

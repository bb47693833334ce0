import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { captchaChallenge } from './captcha.ts';
import { loginSettings } from './login-settings.ts';
import { mfaChannelChoice, mfaChosen, mfaCode, mfaSettings, mfaVerified } from './mfa.ts';
import { email, newPassword, ownPasswordChange, token, toLogin, told } from './passwords.ts';
import {
  authenticateRoute,
  captchaChallengeRoute,
  checkSessionRoute,
  forgotPasswordRoute,
  loginSettingsRoute,
  logoutRoute,
  mfaChannelRoute,
  mfaMessages,
  mfaResendRoute,
  mfaSettingsRoute,
  mfaVerifyRoute,
  resetPasswordRoute,
  verifyResetRoute,
} from './routes.ts';
import { credentials, session, signedIn } from './session.ts';

export const authenticate = endpoint({
  id: 'identity.authenticate',
  area: 'identity',
  ...authenticateRoute,
  summary: 'Sign in with user name and password',
  body: credentials,
  answer: signedIn,
  refusals: [401, 429],
});

export const getCaptchaChallenge = endpoint({
  id: 'identity.get-captcha-challenge',
  area: 'identity',
  ...captchaChallengeRoute,
  summary: 'Get a proof-of-work captcha challenge',
  answer: captchaChallenge,
});

export const checkSession = endpoint({
  id: 'identity.check-session',
  area: 'identity',
  ...checkSessionRoute,
  summary: 'Get the sign-in state of the session; 401 without a session',
  answer: session,
  refusals: [401],
});

export const getLoginSettings = endpoint({
  id: 'identity.get-login-settings',
  area: 'identity',
  ...loginSettingsRoute,
  summary: 'Get the sign-in page’s branding and options',
  answer: loginSettings,
});

export const logout = endpoint({
  id: 'identity.logout',
  area: 'identity',
  ...logoutRoute,
  summary: 'Sign out; returns the provider’s sign-out address after single sign-on',
  answer: z.object({ continueAt: z.string().nullable() }),
});

export const getMfaSettings = endpoint({
  id: 'identity.get-mfa-settings',
  area: 'identity',
  ...mfaSettingsRoute,
  summary: 'Get the verification methods and lock state of the signed-in user',
  answer: mfaSettings,
});

export const chooseMfaChannel = endpoint({
  id: 'identity.choose-mfa-channel',
  area: 'identity',
  ...mfaChannelRoute,
  summary: 'Choose a verification method; sends a code where the method uses one',
  body: mfaChannelChoice,
  invalidInput: mfaMessages.wentWrong,
  answer: mfaChosen,
  refusals: [400, 403],
});

export const resendMfaCode = endpoint({
  id: 'identity.resend-mfa-code',
  area: 'identity',
  ...mfaResendRoute,
  summary: 'Send a new code; earlier codes stop working',
  answer: mfaChosen,
  refusals: [400, 403],
});

export const verifyMfaCode = endpoint({
  id: 'identity.verify-mfa-code',
  area: 'identity',
  ...mfaVerifyRoute,
  summary: 'Verify with a code or a recovery code',
  body: mfaCode,
  invalidInput: mfaMessages.wentWrong,
  answer: mfaVerified,
  refusals: [400, 403, 409],
});

export const requestPasswordReset = endpoint({
  id: 'identity.request-password-reset',
  area: 'identity',
  ...forgotPasswordRoute,
  summary: 'Request a password reset link; the response is the same for every address',
  body: z.object({
    email,
    /** The captcha response, once one is required. */
    captcha: z.string().max(10_000).optional(),
  }),
  answer: told,
  refusals: [429],
});

export const verifyPasswordReset = endpoint({
  id: 'identity.verify-password-reset',
  area: 'identity',
  ...verifyResetRoute,
  summary: 'Check whether a password reset link is valid',
  query: z.object({ email, token }),
  answer: toLogin.extend({
    /** An invitation, or the first password in another way. */
    isFirst: z.boolean(),
  }),
  refusals: [400],
});

export const resetPassword = endpoint({
  id: 'identity.reset-password',
  area: 'identity',
  ...resetPasswordRoute,
  summary: 'Set a new password with a reset link; ends every session, and the first one signs in',
  body: z.object({ email, token, password: newPassword }),
  answer: toLogin.extend({ isSignedIn: z.boolean() }),
  refusals: [400],
});

export const changePassword = endpoint({
  id: 'identity.change-password',
  area: 'identity',
  method: 'POST',
  path: '/cobra/api/tms/change-password',
  summary: 'Change your password; ends every other session',
  body: ownPasswordChange,
  answer: told,
  refusals: [400, 429],
});

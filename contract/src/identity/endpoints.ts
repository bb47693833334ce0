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
  summary: 'A riddle that only costs a browser a moment, for when a captcha is asked for',
  answer: captchaChallenge,
});

export const checkSession = endpoint({
  id: 'identity.check-session',
  area: 'identity',
  ...checkSessionRoute,
  summary: 'How far the person has signed in; 401 when nobody is',
  answer: session,
  refusals: [401],
});

export const getLoginSettings = endpoint({
  id: 'identity.get-login-settings',
  area: 'identity',
  ...loginSettingsRoute,
  summary: 'What the sign-in page looks like and offers',
  answer: loginSettings,
});

export const logout = endpoint({
  id: 'identity.logout',
  area: 'identity',
  ...logoutRoute,
  summary: 'End this session; whoever came by a provider is told where to end that one too',
  answer: z.object({ continueAt: z.string().nullable() }),
});

export const getMfaSettings = endpoint({
  id: 'identity.get-mfa-settings',
  area: 'identity',
  ...mfaSettingsRoute,
  summary: 'How this person is verified, and whether they are locked now',
  answer: mfaSettings,
});

export const chooseMfaChannel = endpoint({
  id: 'identity.choose-mfa-channel',
  area: 'identity',
  ...mfaChannelRoute,
  summary: 'Choose how to be verified; a code is sent where the channel sends one',
  body: mfaChannelChoice,
  invalidInput: mfaMessages.wentWrong,
  answer: mfaChosen,
  refusals: [400, 403],
});

export const resendMfaCode = endpoint({
  id: 'identity.resend-mfa-code',
  area: 'identity',
  ...mfaResendRoute,
  summary: 'Send a new code; the one before it is worth nothing from then on',
  answer: mfaChosen,
  refusals: [400, 403],
});

export const verifyMfaCode = endpoint({
  id: 'identity.verify-mfa-code',
  area: 'identity',
  ...mfaVerifyRoute,
  summary: 'Verify with the code, or with a recovery code',
  body: mfaCode,
  invalidInput: mfaMessages.wentWrong,
  answer: mfaVerified,
  refusals: [400, 403, 409],
});

export const requestPasswordReset = endpoint({
  id: 'identity.request-password-reset',
  area: 'identity',
  ...forgotPasswordRoute,
  summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  body: z.object({
    email,
    /** What the captcha's solver made, once one is asked for. */
    captcha: z.string().max(10_000).optional(),
  }),
  answer: told,
  refusals: [429],
});

export const verifyPasswordReset = endpoint({
  id: 'identity.verify-password-reset',
  area: 'identity',
  ...verifyResetRoute,
  summary: 'Whether a link to choose a new password is still good',
  query: z.object({ email, token }),
  answer: toLogin,
  refusals: [400],
});

export const resetPassword = endpoint({
  id: 'identity.reset-password',
  area: 'identity',
  ...resetPasswordRoute,
  summary: 'Choose a new password with the link; every session ends',
  body: z.object({ email, token, password: newPassword }),
  answer: toLogin,
  refusals: [400],
});

export const changePassword = endpoint({
  id: 'identity.change-password',
  area: 'identity',
  method: 'POST',
  path: '/cobra/api/tms/change-password',
  summary: 'Change one’s own password; every other session ends',
  body: ownPasswordChange,
  answer: told,
  refusals: [400, 429],
});

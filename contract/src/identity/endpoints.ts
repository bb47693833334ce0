import { endpoint } from '../kit/endpoint.ts';
import { captchaChallenge } from './captcha.ts';
import { loginSettings } from './login-settings.ts';
import {
  authenticateRoute,
  captchaChallengeRoute,
  checkSessionRoute,
  loginSettingsRoute,
  logoutRoute,
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
  summary: 'End this session',
});

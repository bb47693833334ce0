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

export const signInMessages = {
  username: 'Enter your user name',
  password: 'Enter your password',
} as const;

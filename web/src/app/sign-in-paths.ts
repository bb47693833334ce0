export const signInPaths = [
  '/',
  '/login',
  '/login/sso',
  '/register',
  '/logout',
  '/logout/mfa',
  '/mfa',
  '/mfa/confirm',
  '/mfa/verify',
  '/forgot-password',
  '/reset-password',
  '/onboarding',
  '/setup',
  '/learning/certificate',
] as const;

export const isSignInPath = (path: string): boolean =>
  (signInPaths as readonly string[]).includes(path);

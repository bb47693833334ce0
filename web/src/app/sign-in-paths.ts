export const signInPaths = ['/', '/login', '/logout'] as const;

export const isSignInPath = (path: string): boolean =>
  (signInPaths as readonly string[]).includes(path);

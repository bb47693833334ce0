export const signInPaths = ['/', '/login', '/logout', '/setup'] as const;

export const isSignInPath = (path: string): boolean =>
  (signInPaths as readonly string[]).includes(path);

const paths = ['/', '/login', '/logout'] as const;

export const isSignInPath = (path: string): boolean =>
  (paths as readonly string[]).includes(path);

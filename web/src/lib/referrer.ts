/**
 * Where somebody returns after signing in: an address of this site only. Anything that a browser
 * could read as another site (//host, /\host, a scheme, control characters) is refused.
 */
export function sameSitePath(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/') || /^\/[/\\]/.test(candidate)) return null;
  if (/[\p{Cc}\\]/u.test(candidate)) return null;
  const base = 'https://same.site';
  if (!URL.canParse(candidate, base)) return null;
  const url = new URL(candidate, base);
  return url.origin === base ? url.pathname + url.search + url.hash : null;
}

/** The sign-in address that leads back to where the person was. */
export function signInAddress(from: string): string {
  const back = sameSitePath(from);
  return back && back !== '/' && back !== '/dashboard'
    ? `/login/?referrerUrl=${encodeURIComponent(back)}`
    : '/login/';
}

/**
 * After signing in a person lands on the page they wanted, but only ever on this site: a path that
 * begins with one slash. Anything a browser could read as another host is answered with the home page.
 */
export const HOME = '/dashboard';

/** Where a right password leads when a code is required as well. */
export const MFA_PAGE = '/mfa/';

export function landingPage(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000) return HOME;
  const harmless = /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) && !wanted.includes('\\');
  const leadsBack = /^\/(login|logout|mfa|forgot-password|reset-password|register)(\/|\?|$)/.test(
    wanted,
  );
  return harmless && !leadsBack && wanted !== '/' ? wanted : HOME;
}

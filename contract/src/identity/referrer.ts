/**
 * After sign-in a person is redirected to the requested page, but only on this site: a path that begins with
 * a single slash. Anything a browser could interpret as another host is replaced with the home page.
 */
export const HOME = '/dashboard';

/** The next page after the password when a code is required as well. */
export const MFA_PAGE = '/mfa/';

export function landingPage(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000) return HOME;
  const harmless = /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) && !wanted.includes('\\');
  const leadsBack = /^\/(login|logout|mfa|forgot-password|reset-password|register)(\/|\?|$)/.test(
    wanted,
  );
  return harmless && !leadsBack && wanted !== '/' ? wanted : HOME;
}

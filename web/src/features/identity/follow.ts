import { landingPage, MFA_PAGE } from '@tenure/contract/identity/referrer';
import { goTo } from '../../lib/address/place.ts';

/**
 * Where the server redirects after a correct password or code: onwards, to the code, or to a new password.
 */
export function follow(referrerUrl: string) {
  if (referrerUrl === MFA_PAGE) goTo(MFA_PAGE);
  else if (referrerUrl.startsWith('/reset-password/?')) goTo(referrerUrl, 'replace');
  else goTo(landingPage(referrerUrl), 'replace');
}

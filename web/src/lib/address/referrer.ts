import { HOME, landingPage } from '@tenure/contract/identity/referrer';

/** The sign-in address that returns to the current page afterwards. */
export function signInAddress(from: string): string {
  const back = landingPage(from);
  return back === HOME ? '/login/' : `/login/?referrerUrl=${encodeURIComponent(back)}`;
}

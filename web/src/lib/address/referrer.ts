import { HOME, landingPage } from '@tenure/contract/identity/referrer';

/** The sign-in address that leads back to where the person was. */
export function signInAddress(from: string): string {
  const back = landingPage(from);
  return back === HOME ? '/login/' : `/login/?referrerUrl=${encodeURIComponent(back)}`;
}

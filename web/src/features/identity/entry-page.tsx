import type { checkSession } from '@tenure/contract/identity/endpoints';
import { MFA_PAGE } from '@tenure/contract/identity/referrer';
import { checkSessionRoute } from '@tenure/contract/identity/routes';
import { useEffect } from 'react';
import { goTo } from '../../lib/address/place.ts';
import { isInVerification } from '../../lib/api-error.ts';
import { callRoute } from '../../lib/call.ts';

/** The root address: redirects to home, or to sign-in without a session. */
export function EntryPage() {
  useEffect(() => {
    callRoute<typeof checkSession>(checkSessionRoute, {}).then(
      ({ authStatus }) =>
        goTo(authStatus === 'IS_AUTHENTICATED_FULLY' ? '/dashboard' : MFA_PAGE, 'replace'),
      (error) => goTo(isInVerification(error) ? MFA_PAGE : '/login/', 'replace'),
    );
  }, []);
  return null;
}

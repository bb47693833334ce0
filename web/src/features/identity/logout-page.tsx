import type { logout } from '@tenure/contract/identity/endpoints';
import { logoutRoute } from '@tenure/contract/identity/routes';
import { useCallback, useEffect, useState } from 'react';
import { useDocumentTitle } from '../../lib/address/page-title.ts';
import { goTo } from '../../lib/address/place.ts';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { callRoute } from '../../lib/call.ts';
import { remember } from '../../lib/device-storage.ts';
import { sendHeld } from '../../lib/held-actions.ts';
import { forgetSessionEnd } from '../../lib/session/session-ended.ts';
import { tellSignedOut } from '../../lib/session/signed-out-elsewhere.ts';
import { EntryButton } from '../../ui/entry/entry-button.tsx';
import classes from './logout-page.module.css';
import { STAY } from './sso/stay.ts';

export function LogoutPage() {
  const [refusal, setRefusal] = useState<string | null>(null);
  useDocumentTitle('Sign out');

  const leave = useCallback(async () => {
    setRefusal(null);
    let continueAt: string | null = null;
    await sendHeld();
    try {
      ({ continueAt } = await callRoute<typeof logout>(logoutRoute, {}));
    } catch (error) {
      // If the session has already ended, there is nothing left to do.
      if (!hasStatus(error, 401)) return setRefusal(sentenceOf(error));
    }
    tellSignedOut();
    forgetSessionEnd();
    // Prevents the automatic redirect to a provider after signing out.
    remember(STAY, 'yes', 'session');
    if (continueAt) window.location.replace(continueAt);
    else goTo('/login/', 'replace');
  }, []);

  useEffect(() => {
    leave();
  }, [leave]);

  return (
    <main className={classes.page}>
      <h1>{refusal ? 'You’re still signed in' : 'Signing you out'}</h1>
      {refusal ? (
        <>
          <p role="alert">{refusal}</p>
          <div>
            <EntryButton onClick={leave}>Try again</EntryButton>
          </div>
        </>
      ) : null}
    </main>
  );
}

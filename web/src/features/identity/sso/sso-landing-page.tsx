import { Button } from '@mantine/core';
import { ssoFinishRoute } from '@tenure/contract/identity/routes';
import type { finishSso } from '@tenure/contract/identity/sso';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../../lib/address/page-title.ts';
import { goTo } from '../../../lib/address/place.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import { remember } from '../../../lib/device-storage.ts';
import { follow } from '../follow.ts';
import classes from '../mfa/mfa.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useLoginSettings } from '../use-login-settings.ts';
import { STAY } from './stay.ts';

let finishing: Promise<void> | null = null;

/** The provider's parameters are used immediately and removed from the address. */
async function finish(): Promise<void> {
  const parameters = Object.fromEntries(new URLSearchParams(window.location.search));
  window.history.replaceState(null, '', window.location.pathname);
  if (!parameters.state) return goTo('/login/', 'replace');
  const { referrerUrl } = await callRoute<typeof finishSso>(ssoFinishRoute, {
    body: { parameters },
  });
  follow(referrerUrl);
}

/** The page a provider redirects back to. */
export function SsoLandingPage() {
  const settings = useLoginSettings();
  const [refusal, setRefusal] = useState<string | null>(null);
  useDocumentTitle('Sign in', settings?.loginTheme.systemName);

  useEffect(() => {
    // Runs once, even if the effect runs twice: the response is valid once.
    finishing ??= finish().finally(() => {
      finishing = null;
    });
    finishing.catch((error: unknown) => {
      remember(STAY, 'yes', 'session');
      setRefusal(sentenceOf(error));
    });
  }, []);

  if (!settings) return null;
  return (
    <SignInFrame {...settings.loginTheme}>
      <div className={classes.step}>
        <h1>{refusal ? 'You’re not signed in' : 'Signing you in'}</h1>
        {refusal ? (
          <>
            <p role="alert" className={classes.refusal}>
              {refusal}
            </p>
            <Button component="a" href="/login/" size="md" fullWidth autoFocus>
              Back to sign in
            </Button>
          </>
        ) : null}
      </div>
    </SignInFrame>
  );
}

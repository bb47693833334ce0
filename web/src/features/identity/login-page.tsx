import type { authenticate } from '@tenure/contract/identity/endpoints';
import { landingPage } from '@tenure/contract/identity/referrer';
import { authenticateRoute } from '@tenure/contract/identity/routes';
import { lazy, Suspense, useState } from 'react';
import { useDocumentTitle } from '../../lib/address/page-title.ts';
import { callRoute } from '../../lib/call.ts';
import { hasSessionEnded } from '../../lib/session/session-ended.ts';
import { follow } from './follow.ts';
import classes from './login-page.module.css';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { nowhere, useLoginSettings } from './use-login-settings.ts';

/** Loaded only where a company has providers. */
const SsoChoices = lazy(() => import('./sso/sso-choices.tsx'));

export function LoginPage() {
  const settings = useLoginSettings();
  const [byPassword, setByPassword] = useState(false);
  useDocumentTitle('Sign in', settings?.loginTheme.systemName);
  if (!settings) return null;
  if (settings === nowhere) return <NoCompany />;
  const { ssoSettings, selfRegistration } = settings;
  const takesPasswords = !ssoSettings.isRestricted || byPassword;
  return (
    <SignInFrame {...settings.loginTheme}>
      <h1>Sign in</h1>
      {hasSessionEnded() ? (
        <p role="status" className={classes.ended}>
          Your session has ended. Sign in again to continue where you left off.
        </p>
      ) : null}
      {ssoSettings.providers.length > 0 ? (
        <Suspense>
          <SsoChoices settings={ssoSettings} />
        </Suspense>
      ) : null}
      {takesPasswords ? (
        <>
          <SignInForm onSignIn={signIn} captcha={settings.captchaSettings} />
          <a href="/forgot-password/">Forgot your password?</a>
        </>
      ) : (
        <button type="button" className={classes.quiet} onClick={() => setByPassword(true)}>
          Emergency administrator sign-in
        </button>
      )}
      {selfRegistration.isEnabled && takesPasswords ? (
        <p className={classes.register}>
          New here? <a href="/register/">Create account</a>
        </p>
      ) : null}
    </SignInFrame>
  );
}

const NoCompany = () => (
  <SignInFrame {...nowhere.loginTheme}>
    <h1>There’s no company at this address</h1>
    <p>
      Check the spelling. If you’ve just installed Tenure, open the link that the server printed
      when it started.
    </p>
  </SignInFrame>
);

async function signIn({ username, password, captcha }: Credentials) {
  const wanted = landingPage(new URLSearchParams(window.location.search).get('referrerUrl'));
  const { referrerUrl } = await callRoute<typeof authenticate>(authenticateRoute, {
    body: {
      username,
      _password: password,
      referrerUrl: wanted,
      ...(captcha ? { captcha } : {}),
    },
  });
  follow(referrerUrl);
}

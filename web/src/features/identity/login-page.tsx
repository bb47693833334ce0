import type { authenticate, getLoginSettings } from '@tenure/contract/identity/endpoints';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { landingPage } from '@tenure/contract/identity/referrer';
import { authenticateRoute, loginSettingsRoute } from '@tenure/contract/identity/routes';
import { useEffect, useState } from 'react';
import { callRoute } from '../../lib/call.ts';
import { APPLICATION_NAME, useDocumentTitle } from '../../lib/page-title.ts';
import { goTo } from '../../lib/place.ts';
import { setBrand } from '../../ui/theme/brand-store.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type LoginTheme = LoginSettings['loginTheme'];

/** Shown when the tenant's own words cannot be had: signing in must still work. */
const plain: LoginTheme = {
  companyName: APPLICATION_NAME,
  systemName: '',
  color: '',
  logoUrl: null,
  welcomeText: 'Welcome back',
};

export function LoginPage() {
  const theme = useLoginTheme();
  useDocumentTitle('Sign in', theme?.systemName);
  if (!theme) return null;
  return (
    <SignInFrame {...theme}>
      <h1>Sign in</h1>
      <SignInForm onSignIn={signIn} />
    </SignInFrame>
  );
}

async function signIn({ username, password }: Credentials) {
  const wanted = landingPage(new URLSearchParams(window.location.search).get('referrerUrl'));
  const { referrerUrl } = await callRoute<typeof authenticate>(authenticateRoute, {
    body: { username, _password: password, referrerUrl: wanted },
  });
  goTo(landingPage(referrerUrl), 'replace');
}

function useLoginTheme(): LoginTheme | null {
  const [theme, setTheme] = useState<LoginTheme | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callRoute<typeof getLoginSettings>(loginSettingsRoute, { signal: leaving.signal })
      .then(({ loginTheme }) => {
        setBrand(loginTheme.color);
        setTheme(loginTheme);
      })
      .catch(() => leaving.signal.aborted || setTheme(plain));
    return () => leaving.abort();
  }, []);
  return theme;
}

import type { authenticate } from '@tenure/contract/identity/endpoints';
import { landingPage } from '@tenure/contract/identity/referrer';
import { authenticateRoute } from '@tenure/contract/identity/routes';
import { callRoute } from '../../lib/call.ts';
import { useDocumentTitle } from '../../lib/page-title.ts';
import { follow } from './follow.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLoginSettings } from './use-login-settings.ts';

export function LoginPage() {
  const settings = useLoginSettings();
  useDocumentTitle('Sign in', settings?.loginTheme.systemName);
  if (!settings) return null;
  return (
    <SignInFrame {...settings.loginTheme}>
      <h1>Sign in</h1>
      <SignInForm onSignIn={signIn} captcha={settings.captchaSettings} />
      <a href="/forgot-password/">Forgot your password?</a>
    </SignInFrame>
  );
}

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

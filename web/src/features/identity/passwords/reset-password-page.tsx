import { Button } from '@mantine/core';
import type { resetPassword, verifyPasswordReset } from '@tenure/contract/identity/endpoints';
import { resetPasswordRoute, verifyResetRoute } from '@tenure/contract/identity/routes';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../../lib/address/page-title.ts';
import { goTo } from '../../../lib/address/place.ts';
import { callRoute } from '../../../lib/call.ts';
import { follow } from '../follow.ts';
import classes from '../mfa/mfa.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useLoginSettings } from '../use-login-settings.ts';
import { type EmailLink, NewPasswordForm } from './new-password-form.tsx';

const linkOf = (): EmailLink => {
  const query = new URLSearchParams(window.location.search);
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
};

/** An invalid link must not stay in the history. */
const toInvalidLink = () => goTo('/forgot-password/?invalid-link', 'replace');

export function ResetPasswordPage() {
  const settings = useLoginSettings();
  const [link] = useState(linkOf);
  const [found, setFound] = useState<AnswerOf<typeof verifyPasswordReset> | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const title = found?.isFirst ? 'Choose your password' : 'Choose a new password';
  useDocumentTitle(title, settings?.loginTheme.systemName);

  useEffect(() => {
    callRoute<typeof verifyPasswordReset>(verifyResetRoute, { query: { ...link } }).then(
      setFound,
      toInvalidLink,
    );
  }, [link]);

  const change = async (password: string) => {
    const body = { ...link, password };
    const { loginUrl, isSignedIn } = await callRoute<typeof resetPassword>(resetPasswordRoute, {
      body,
    });
    if (isSignedIn) return follow(loginUrl);
    setDone(loginUrl);
  };

  if (!settings || !found) return null;
  return (
    <SignInFrame {...settings.loginTheme}>
      <div className={classes.step}>
        <h1>{done ? 'Your password has been changed' : title}</h1>
        {done ? (
          <>
            <p role="status">
              You can sign in with it now. You’ve been signed out everywhere else, and your calendar
              links no longer work.
            </p>
            <Button component="a" href={done} size="md" fullWidth autoFocus>
              Sign in
            </Button>
          </>
        ) : (
          <NewPasswordForm
            email={link.email}
            policy={settings.passwordSettings}
            label="New password"
            submitLabel={found.isFirst ? 'Set password and sign in' : 'Change password'}
            send={change}
            onInvalidLink={toInvalidLink}
          />
        )}
      </div>
    </SignInFrame>
  );
}

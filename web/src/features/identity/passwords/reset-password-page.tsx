import { Button } from '@mantine/core';
import type { resetPassword, verifyPasswordReset } from '@tenure/contract/identity/endpoints';
import { resetPasswordRoute, verifyResetRoute } from '@tenure/contract/identity/routes';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../../lib/address/page-title.ts';
import { goTo } from '../../../lib/address/place.ts';
import { callRoute } from '../../../lib/call.ts';
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
  const [isGood, setIsGood] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  useDocumentTitle('Choose a new password', settings?.loginTheme.systemName);

  useEffect(() => {
    callRoute<typeof verifyPasswordReset>(verifyResetRoute, { query: { ...link } }).then(
      () => setIsGood(true),
      toInvalidLink,
    );
  }, [link]);

  const change = async (password: string) => {
    const body = { ...link, password };
    setDone((await callRoute<typeof resetPassword>(resetPasswordRoute, { body })).loginUrl);
  };

  if (!settings || !isGood) return null;
  return (
    <SignInFrame {...settings.loginTheme}>
      <div className={classes.step}>
        <h1>{done ? 'Your password has been changed' : 'Choose a new password'}</h1>
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
            submitLabel="Change password"
            send={change}
            onInvalidLink={toInvalidLink}
          />
        )}
      </div>
    </SignInFrame>
  );
}

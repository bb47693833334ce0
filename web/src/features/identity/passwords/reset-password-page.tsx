import { Button, PasswordInput } from '@mantine/core';
import type { resetPassword, verifyPasswordReset } from '@tenure/contract/identity/endpoints';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import {
  passwordMessages,
  resetPasswordRoute,
  verifyResetRoute,
} from '@tenure/contract/identity/routes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import { useDocumentTitle } from '../../../lib/page-title.ts';
import { goTo } from '../../../lib/place.ts';
import classes from '../mfa/mfa.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useLoginSettings } from '../use-login-settings.ts';
import { PasswordRules } from './password-rules.tsx';

interface Link {
  email: string;
  token: string;
}

const linkOf = (): Link => {
  const query = new URLSearchParams(window.location.search);
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
};

/** A link that is no longer good never stays in the history. */
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

  if (!settings || !isGood) return null;
  return (
    <SignInFrame {...settings.loginTheme}>
      <div className={classes.step}>
        <h1>{done ? 'Your password has been changed' : 'Choose a new password'}</h1>
        {done ? (
          <>
            <p role="status">You can sign in with it now. Every other session was ended.</p>
            <Button component="a" href={done} size="md" fullWidth autoFocus>
              Sign in
            </Button>
          </>
        ) : (
          <ResetForm link={link} policy={settings.passwordSettings} onDone={setDone} />
        )}
      </div>
    </SignInFrame>
  );
}

interface Props {
  link: Link;
  policy: LoginSettings['passwordSettings'];
  onDone: (loginUrl: string) => void;
}

function ResetForm({ link, policy, onDone }: Props) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const choose = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    if (!password) {
      setWrong(passwordMessages.enter);
      return field.current?.focus();
    }
    setBusy(true);
    try {
      const body = { ...link, password };
      const { loginUrl } = await callRoute<typeof resetPassword>(resetPasswordRoute, { body });
      onDone(loginUrl);
    } catch (error) {
      if (problemOf(error)?.code === 'invalid-link') return toInvalidLink();
      setWrong(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      setBusy(false);
      field.current?.focus();
    }
  };

  return (
    <form className={classes.form} onSubmit={choose} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <PasswordInput
        ref={field}
        label="New password"
        size="md"
        name="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      />
      <PasswordRules policy={policy} password={password} names={[link.email]} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Change password
      </Button>
    </form>
  );
}

import { Button, PasswordInput } from '@mantine/core';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import type {
  confirmRegistration,
  verifyRegistration,
} from '@tenure/contract/identity/registration';
import { passwordMessages, registerVerifyRoute } from '@tenure/contract/identity/routes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import classes from '../mfa/mfa.module.css';
import { PasswordRules } from '../passwords/password-rules.tsx';
import type { Link } from './register-page.tsx';

interface Props {
  link: Link;
  policy: LoginSettings['passwordSettings'];
}

export function ConfirmForm({ link, policy }: Props) {
  const [state, setState] = useState<'looking' | 'good' | 'bad'>('looking');
  const [done, setDone] = useState<{ message: string; isWaiting: boolean } | null>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const route = { ...registerVerifyRoute, method: 'GET' } as const;
    callRoute<typeof verifyRegistration>(route, { query: { ...link } }).then(
      () => setState('good'),
      () => setState('bad'),
    );
  }, [link]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    if (!password) {
      setWrong(passwordMessages.enter);
      return field.current?.focus();
    }
    setBusy(true);
    try {
      const route = { ...registerVerifyRoute, method: 'POST' } as const;
      const body = { ...link, password };
      setDone(await callRoute<typeof confirmRegistration>(route, { body }));
    } catch (error) {
      if (problemOf(error)?.code === 'invalid-link') return setState('bad');
      setWrong(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      setBusy(false);
      field.current?.focus();
    }
  };

  if (done)
    return (
      <p role="status" className={classes.told}>
        {done.message}
        {done.isWaiting ? null : ' Sign in with your e-mail address.'}
      </p>
    );
  if (state === 'looking') return null;
  if (state === 'bad')
    return (
      <div role="alert" className={classes.refusal}>
        <strong>{passwordMessages.invalidLink}</strong>
        <p>
          It has been used, has run out, or a newer one was sent.{' '}
          <a href="/register/">Ask for another.</a>
        </p>
      </div>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.quiet}>{link.email} is yours. Choose a password to sign in with.</p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <PasswordInput
        ref={field}
        label="Password"
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
        Create the account
      </Button>
    </form>
  );
}

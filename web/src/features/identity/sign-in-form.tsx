import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { signInMessages } from '@tenure/contract/identity/routes';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { EntryButton } from '../../ui/entry/entry-button.tsx';
import { EntryField } from '../../ui/entry/entry-field.tsx';
import { EntryPassword } from '../../ui/entry/entry-password.tsx';
import { Captcha } from './captcha/captcha.tsx';
import classes from './sign-in-form.module.css';

export interface Credentials {
  username: string;
  password: string;
  /** Set once the server requires one. */
  captcha?: string | null;
}

type Errors = Partial<Record<'username' | 'password', string>>;

const missing = (given: Credentials): Errors => ({
  ...(given.username.trim() ? {} : { username: signInMessages.username }),
  ...(given.password ? {} : { password: signInMessages.password }),
});

interface Props {
  onSignIn: (given: Credentials) => Promise<void>;
  captcha: LoginSettings['captchaSettings'];
}

export function SignInForm({ onSignIn, captcha }: Props) {
  const [given, setGiven] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  /** Remount key of the captcha: a used one does not work again. */
  const [captchas, setCaptchas] = useState(0);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const change = (name: 'username' | 'password', value: string) => {
    setGiven((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = missing(given);
    setErrors(found);
    setRefusal(null);
    if (found.username) return username.current?.focus();
    if (found.password) return password.current?.focus();
    setBusy(true);
    try {
      await onSignIn(given);
    } catch (error) {
      setRefusal(error);
      setGiven((before) => ({ ...before, captcha: null }));
      if (problemOf(error)?.captchaRequired) setCaptchas((before) => before + 1);
      setBusy(false);
      password.current?.select();
    }
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div role="alert">
        {refusal ? (
          <div className={classes.refusal}>
            <strong>{sentenceOf(refusal)}</strong>
            {hasStatus(refusal, 401) ? (
              <p>
                {problemOf(refusal)?.code === 'invalid-captcha'
                  ? 'Confirm you’re not a robot, then try again.'
                  : 'Check your user name and password, then try again.'}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
      <EntryField
        ref={username}
        label="User name or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={given.username}
        onChange={(event) => change('username', event.currentTarget.value)}
        error={errors.username}
      />
      <EntryPassword
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={given.password}
        onChange={(event) => change('password', event.currentTarget.value)}
        onKeyUp={watchCapsLock}
        onKeyDown={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        error={errors.password}
        description={capsLock ? <span role="status">Caps Lock is on</span> : undefined}
      />
      {captchas > 0 ? (
        <Captcha
          key={captchas}
          settings={captcha}
          onSolved={(solved) => {
            setGiven((before) => ({ ...before, captcha: solved }));
            // The solved captcha disappears, which would lose the focus.
            if (solved) password.current?.select();
          }}
        />
      ) : null}
      <EntryButton type="submit" loading={busy}>
        Sign in
      </EntryButton>
    </form>
  );
}

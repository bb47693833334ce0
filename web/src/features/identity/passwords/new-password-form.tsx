import { Button } from '@mantine/core';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { passwordMessages } from '@tenure/contract/identity/routes';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { PasswordField } from '../../../ui/form/controls/password-field.tsx';
import classes from '../mfa/mfa.module.css';
import { PasswordRules } from './password-rules.tsx';

/** The parameters of an emailed link: the account and its token. */
export interface EmailLink {
  email: string;
  token: string;
}

interface Props {
  email: string;
  policy: LoginSettings['passwordSettings'];
  lead?: ReactNode;
  label: string;
  submitLabel: string;
  send: (password: string) => Promise<void>;
  onInvalidLink: () => void;
}

/** Sets a new password after following an emailed link. */
export function NewPasswordForm(props: Props) {
  const { email, policy, lead, label, submitLabel, send, onInvalidLink } = props;
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    if (!password) {
      setWrong(passwordMessages.enter);
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await send(password);
    } catch (error) {
      if (problemOf(error)?.code === 'invalid-link') return onInvalidLink();
      setWrong(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      setBusy(false);
      field.current?.focus();
    }
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {lead}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={field}
        label={label}
        size="md"
        name="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      />
      <PasswordRules policy={policy} password={password} names={[email]} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

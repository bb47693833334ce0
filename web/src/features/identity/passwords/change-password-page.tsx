import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { changePassword } from '@tenure/contract/identity/endpoints';
import { passwordMessages } from '@tenure/contract/identity/routes';
import { type FormEvent, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { PasswordField } from '../../../ui/form/controls/password-field.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLoginSettings } from '../use-login-settings.ts';
import classes from './change-password-page.module.css';
import { PasswordRules } from './password-rules.tsx';

type Field = 'currentPassword' | 'password';
const empty: Record<Field, string> = { currentPassword: '', password: '' };

export function ChangePasswordPage() {
  const { user } = useSite();
  const settings = useLoginSettings();
  const [given, setGiven] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const fields = {
    currentPassword: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const save = useMutation({ mutationFn: () => call(changePassword, { body: given }) });

  const refuse = (found: Partial<Record<Field, string>>) => {
    setErrors(found);
    fields[found.currentPassword ? 'currentPassword' : 'password'].current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!given.currentPassword) return refuse({ currentPassword: passwordMessages.current });
    if (!given.password) return refuse({ password: passwordMessages.enter });
    try {
      const { message } = await save.mutateAsync();
      setGiven(empty);
      toast.positive(message);
    } catch (error) {
      const named = problemOf(error)?.errors ?? [];
      if (named.length === 0) return toast.critical(sentenceOf(error));
      refuse(Object.fromEntries(named.map(({ field, message }) => [field, message])));
    }
  };

  const input = (name: Field, label: string, autoComplete: string) => (
    <PasswordField
      ref={fields[name]}
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={given[name]}
      error={errors[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setGiven((before) => ({ ...before, [name]: value }));
      }}
      visibilityToggleButtonProps={{
        'aria-label': `Show or hide ${label.toLowerCase()}`,
        tabIndex: 0,
      }}
    />
  );

  return (
    <Page
      title="Change password"
      lead="You’ll be signed out everywhere else, and your calendar links will stop working."
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={user.username} readOnly />
        {input('currentPassword', 'Current password', 'current-password')}
        {input('password', 'New password', 'new-password')}
        {settings ? (
          <PasswordRules
            policy={settings.passwordSettings}
            password={given.password}
            names={[user.username, user.displayName, user.email ?? '']}
          />
        ) : null}
        <div>
          <Button type="submit" loading={save.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Page>
  );
}

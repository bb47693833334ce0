import { Button } from '@mantine/core';
import { changePassword } from '@tenure/contract/identity/endpoints';
import { ownPasswordChange } from '@tenure/contract/identity/passwords';
import { passwordMessages } from '@tenure/contract/identity/routes';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { PasswordField } from '../../../ui/form/controls/password-field.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page/page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLoginSettings } from '../use-login-settings.ts';
import classes from './change-password-page.module.css';
import { PasswordRules } from './password-rules.tsx';

type Change = Record<'currentPassword' | 'password', string>;

const labels = { currentPassword: 'Current password', password: 'New password' };
const parts = partsOf<Change>({
  currentPassword: { label: labels.currentPassword },
  password: { label: labels.password },
});
const empty: Change = { currentPassword: '', password: '' };

/** Passwords are never kept as a draft; whoever repeats a change has to know the new one. */
export function ChangePasswordPage() {
  const { user } = useSite();
  const settings = useLoginSettings();
  const form = useForm<Change>({
    start: empty,
    parts,
    check: (value) => schemaErrors(ownPasswordChange, value, parts),
    submit: async ({ value: body }) => {
      await call(changePassword, { body });
      return { value: empty, version: 0 };
    },
    onSaved: () => toast.positive(passwordMessages.changed),
  });
  const input = (name: keyof Change, autoComplete: string) => (
    <PasswordField
      label={labels[name]}
      name={name}
      autoComplete={autoComplete}
      value={form.value[name]}
      error={form.errors.fields[name]}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      onBlur={() => form.leave(name)}
      visibilityToggleButtonProps={{
        'aria-label': `Show or hide ${labels[name].toLowerCase()}`,
        tabIndex: 0,
      }}
    />
  );
  return (
    <Page
      title="Change password"
      lead="You’ll be signed out everywhere else, and your calendar links will stop working."
    >
      <FormFrame
        form={form}
        className={classes.form}
        actions={
          <div>
            <Button type="submit" loading={form.busy}>
              Change password
            </Button>
          </div>
        }
      >
        <input type="hidden" autoComplete="username" value={user.username} readOnly />
        {input('currentPassword', 'current-password')}
        {input('password', 'new-password')}
        {settings ? (
          <PasswordRules
            policy={settings.passwordSettings}
            password={form.value.password}
            names={[user.username, user.displayName, user.email ?? '']}
          />
        ) : null}
      </FormFrame>
    </Page>
  );
}

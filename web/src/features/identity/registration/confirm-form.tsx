import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import type {
  confirmRegistration,
  verifyRegistration,
} from '@tenure/contract/identity/registration';
import { passwordMessages, registerVerifyRoute } from '@tenure/contract/identity/routes';
import { useEffect, useState } from 'react';
import { callRoute } from '../../../lib/call.ts';
import classes from '../mfa/mfa.module.css';
import { type EmailLink, NewPasswordForm } from '../passwords/new-password-form.tsx';
import { Step } from '../step.tsx';

interface Props {
  link: EmailLink;
  policy: LoginSettings['passwordSettings'];
}

export function ConfirmForm({ link, policy }: Props) {
  const [state, setState] = useState<'looking' | 'good' | 'bad'>('looking');
  const [done, setDone] = useState<{ message: string; isWaiting: boolean } | null>(null);

  useEffect(() => {
    const route = { ...registerVerifyRoute, method: 'GET' } as const;
    callRoute<typeof verifyRegistration>(route, { query: { ...link } }).then(
      () => setState('good'),
      () => setState('bad'),
    );
  }, [link]);

  const create = async (password: string) => {
    const route = { ...registerVerifyRoute, method: 'POST' } as const;
    const body = { ...link, password };
    setDone(await callRoute<typeof confirmRegistration>(route, { body }));
  };

  if (done)
    return (
      <Step title={done.isWaiting ? 'Your account is awaiting approval' : 'Your account is ready'}>
        <p role="status" className={classes.told}>
          {done.message}
          {done.isWaiting ? null : ' Sign in with your email address.'}
        </p>
      </Step>
    );
  if (state === 'looking') return null;
  if (state === 'bad')
    return (
      <Step title="Create account">
        <div role="alert" className={classes.refusal}>
          <strong>{passwordMessages.invalidLink}</strong>
          <p>
            It may have been used, or a newer link was sent.{' '}
            <a href="/register/">Request another.</a>
          </p>
        </div>
      </Step>
    );
  return (
    <Step title="Choose a password">
      <NewPasswordForm
        email={link.email}
        policy={policy}
        lead={
          <p className={classes.quiet}>
            {link.email} is confirmed. Use it with this password to sign in.
          </p>
        }
        label="Password"
        submitLabel="Create account"
        send={create}
        onInvalidLink={() => setState('bad')}
      />
    </Step>
  );
}

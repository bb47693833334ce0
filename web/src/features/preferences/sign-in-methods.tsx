import { Button } from '@mantine/core';
import { IconKey, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../lib/has-failed.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { useStepUp } from '../../ui/verification/use-step-up.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Identities } from './identities.tsx';
import { methodsQuery } from './method-queries.ts';
import classes from './preferences.module.css';

/** Password, channels for codes, authenticator app, and linked providers. */
export function SignInMethods() {
  const methods = useQuery(methodsQuery);
  const { run, dialog } = useStepUp();
  if (methods.isPending) return <LoadingRows label="Loading sign-in methods" rows={3} />;
  if (hasFailed(methods))
    return (
      <ErrorState
        title="Sign-in methods couldn’t be loaded"
        error={methods.error}
        onRetry={methods.refetch}
      />
    );
  const { hasPassword, email, mobile, appSince } = methods.data;
  const reached = [
    { Icon: IconMail, name: 'Codes by email', at: email },
    { Icon: IconMessage, name: 'Codes by text message', at: mobile },
  ].filter(({ at }) => at);
  return (
    <>
      <ul className={classes.list}>
        {hasPassword ? (
          <li className={classes.row}>
            <IconKey size={20} stroke={1.6} aria-hidden />
            <div className={classes.words}>
              <strong>Password</strong>
            </div>
            <Button
              component={AppLink}
              href="/controlpanel/change-password"
              variant="default"
              size="compact-md"
            >
              Change password
            </Button>
          </li>
        ) : null}
        <AuthenticatorApp methods={methods.data} run={run} />
        {reached.map(({ Icon, name, at }) => (
          <li key={name} className={classes.row}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <div className={classes.words}>
              <strong>{name}</strong>
              <span className={classes.quiet}>
                {at}
                {appSince ? ' · not used while you have an authenticator app' : ''}
              </span>
            </div>
          </li>
        ))}
        <Identities identities={methods.data.identities} run={run} />
      </ul>
      {dialog}
    </>
  );
}

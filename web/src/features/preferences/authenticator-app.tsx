import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import {
  beginApp,
  removeApp,
  renewRecoveryCodes,
  type SignInMethods,
} from '@tenure/contract/identity/sign-in-methods';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { When } from '../../ui/text/when.tsx';
import { toast } from '../../ui/toast.ts';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { type Run, useMethodChange } from './method-queries.ts';
import classes from './preferences.module.css';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface Props {
  methods: SignInMethods;
  run: Run;
}

/** Sets up or removes the authenticator app, and regenerates its recovery codes. */
export function AuthenticatorApp({ methods: { appSince, recoveryCodesLeft }, run }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const begin = useMethodChange(run, () => call(beginApp, {}));
  const renew = useMethodChange(run, () => call(renewRecoveryCodes, {}));
  const remove = useMethodChange(run, () => call(removeApp, {}));
  const button = { variant: 'default', size: 'compact-md' } as const;
  return (
    <li className={classes.row}>
      <IconDeviceMobile size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <strong>Authenticator app</strong>
        <span className={classes.quiet}>
          {appSince ? (
            <>
              Required when you sign in · set up <When at={appSince} /> · {recoveryCodesLeft}{' '}
              recovery codes left
            </>
          ) : (
            'Use a code from your phone as well as your password'
          )}
        </span>
      </div>
      {appSince ? (
        <div className={classes.buttons}>
          <Button
            {...button}
            loading={renew.isPending}
            onClick={() =>
              renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
            }
          >
            New recovery codes
          </Button>
          <Button {...button} onClick={() => setIsLeaving(true)}>
            Remove app
          </Button>
        </div>
      ) : (
        <Button
          {...button}
          loading={begin.isPending}
          onClick={() => begin.mutate(undefined, { onSuccess: setSecret })}
        >
          Set up app
        </Button>
      )}
      {secret ? (
        <AppSetupDialog
          enrolment={secret}
          run={run}
          onDone={(made) => {
            setSecret(null);
            setCodes(made);
          }}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} /> : null}
      <ConfirmDialog
        opened={isLeaving}
        title="Remove authenticator app?"
        confirmLabel="Remove"
        tone="critical"
        busy={remove.isPending}
        onCancel={() => setIsLeaving(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast.positive('Authenticator app removed'),
            onSettled: () => setIsLeaving(false),
          })
        }
      >
        <p>
          Its codes and your recovery codes will stop working. When a code is required, we’ll send
          it by email or text message. You can set up an app again at any time.
        </p>
      </ConfirmDialog>
    </li>
  );
}

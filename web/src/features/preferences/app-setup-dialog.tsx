import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { confirmApp, getSignInMethods } from '@tenure/contract/identity/sign-in-methods';
import { useState } from 'react';
import { refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import AppSecret from '../../ui/verification/app-secret.tsx';
import { CodeField } from '../../ui/verification/code-field.tsx';
import { codeRefusal } from '../../ui/verification/code-refusal.ts';
import type { Run } from './method-queries.ts';
import classes from './preferences.module.css';

interface Props {
  enrolment: { secret: string; uri: string };
  run: Run;
  /** Called with the recovery codes, or null when cancelled. */
  onDone: (codes: readonly string[] | null) => void;
}

export function AppSetupDialog({ enrolment, run, onDone }: Props) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (given: string) => {
    if (busy) return;
    if (!given.trim()) return setWrong('Enter the code from your app');
    setBusy(true);
    setWrong(null);
    try {
      const { recoveryCodes } = await run(() => call(confirmApp, { body: { code: given } }));
      refresh(client, getSignInMethods);
      onDone(recoveryCodes);
    } catch (error) {
      setWrong(codeRefusal(error, 'app'));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title="Set up authenticator app"
      centered
      size={420}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(code);
        }}
        noValidate
        className={classes.setup}
      >
        <AppSecret {...enrolment} />
        <CodeField
          description="The 6-digit code shown in your app."
          data-autofocus
          value={code}
          error={wrong}
          onChange={setCode}
          onWhole={submit}
          busy={busy}
        />
        <Button type="submit" loading={busy}>
          Verify and save
        </Button>
      </form>
    </Modal>
  );
}

import { Button, Group, Modal } from '@mantine/core';
import {
  chooseMfaChannel,
  getMfaSettings,
  resendMfaCode,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import { confirmPassword } from '@tenure/contract/identity/own-sessions';
import { useState } from 'react';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { PasswordField } from '../form/controls/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { type CodeSource, codeRefusal } from './code-refusal.ts';

/** Asks for the password again, or for a code where two-step verification is on. */
export function StepUpDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [given, setGiven] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Where the code was sent; null while the password is required. */
  const [codeFrom, setCodeFrom] = useState<string | null>(null);
  const [source, setSource] = useState<CodeSource>('app');

  const [sent, setSent] = useState<string | null>(null);

  const askForCode = async () => {
    const [userChannel] = (await call(getMfaSettings, {})).userChannels;
    if (!userChannel)
      return setWrong('We can’t send you a code. Sign out and sign in again instead.');
    const { userChannelAddress } = await call(chooseMfaChannel, { body: { userChannel } });
    setCodeFrom(userChannelAddress ?? 'your authenticator app, or a recovery code');
    setSource(userChannelAddress ? 'message' : 'app');
    setGiven('');
  };

  const resend = async () => {
    setBusy(true);
    setWrong(null);
    setSent(null);
    try {
      const { userChannelAddress } = await call(resendMfaCode, {});
      setSent(`We’ve sent a new code to ${userChannelAddress}. The previous one no longer works.`);
      setGiven('');
    } catch (error) {
      setWrong(codeRefusal(error, source));
    } finally {
      setBusy(false);
    }
  };

  const submit = async (given: string) => {
    if (busy) return;
    if (!given) return setWrong(codeFrom ? 'Enter the code' : 'Enter your password');
    setBusy(true);
    setWrong(null);
    try {
      if (codeFrom) await call(verifyMfaCode, { body: { code: given } });
      else await call(confirmPassword, { body: { password: given } });
      onDone(true);
    } catch (error) {
      if (problemOf(error)?.code === 'code-needed')
        await askForCode().catch((failed: unknown) => setWrong(sentenceOf(failed)));
      else setWrong(codeRefusal(error, source));
    } finally {
      setBusy(false);
    }
  };

  const field = {
    value: given,
    error: wrong,
    'data-autofocus': true,
  };
  return (
    <Modal
      opened
      onClose={() => onDone(false)}
      title="Verify it’s you"
      centered
      size={400}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(given);
        }}
        noValidate
      >
        {codeFrom ? (
          <CodeField
            description={`From ${codeFrom}.`}
            inputMode="text"
            {...field}
            onChange={setGiven}
            onWhole={submit}
            busy={busy}
          />
        ) : (
          <PasswordField
            label="Your password"
            description="This is a sensitive change and you signed in a while ago."
            autoComplete="current-password"
            {...field}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        <p role="status">{sent}</p>
        <Group justify="flex-end" gap="xs" mt="lg">
          {codeFrom && source === 'message' ? (
            <Button variant="subtle" onClick={resend} disabled={busy}>
              Resend code
            </Button>
          ) : null}
          <Button variant="default" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Continue
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

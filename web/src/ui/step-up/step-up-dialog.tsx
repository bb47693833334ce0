import { Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core';
import {
  chooseMfaChannel,
  getMfaSettings,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import { confirmPassword } from '@tenure/contract/identity/own-sessions';
import { type FormEvent, useState } from 'react';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

/** The password again, or a code for those who use codes. */
export function StepUpDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [given, setGiven] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Where the code went; null while the password is required. */
  const [codeFrom, setCodeFrom] = useState<string | null>(null);

  const askForCode = async () => {
    const [userChannel] = (await call(getMfaSettings, {})).userChannels;
    if (!userChannel)
      return setWrong('We can’t send you a code. Sign out and sign in again instead.');
    const { userChannelAddress } = await call(chooseMfaChannel, { body: { userChannel } });
    setCodeFrom(userChannelAddress ?? 'your authenticator app, or a recovery code');
    setGiven('');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
      else setWrong(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  const field = {
    value: given,
    error: wrong,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setGiven(event.currentTarget.value),
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
      <form onSubmit={submit} noValidate>
        {codeFrom ? (
          <TextInput
            label="Code"
            description={`From ${codeFrom}`}
            autoComplete="one-time-code"
            {...field}
          />
        ) : (
          <PasswordInput
            label="Your password"
            description="This is a sensitive change and you signed in a while ago."
            autoComplete="current-password"
            {...field}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
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

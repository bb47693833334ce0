import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { forcePasswordChange } from '@tenure/contract/identity/accounts';
import { useState } from 'react';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';

/** Requires a new password at the next sign-in, optionally ending current sessions. */
export default function ForcePasswordChange({ employee, onClose }: ProfileActionProps) {
  const { run, dialog } = useStepUp();
  const attempt = useAttempt();
  const [endSessions, setEndSessions] = useState(true);
  const [busy, setBusy] = useState(false);
  const confirm = () =>
    attempt(async () => {
      setBusy(true);
      try {
        await run(() =>
          call(forcePasswordChange, {
            params: { userId: String(employee.id) },
            body: { endSessions },
          }),
        );
        toast.positive(`${employee.displayName} must choose a new password`);
        onClose();
      } finally {
        setBusy(false);
      }
    });
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={`Force ${employee.displayName} to change their password?`}
        centered
        size={480}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>They’ll choose a new password the next time they sign in.</p>
        <Checkbox
          mt="md"
          label="Sign them out everywhere now"
          checked={endSessions}
          onChange={(event) => setEndSessions(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button loading={busy} onClick={confirm}>
            Force password change
          </Button>
        </Group>
      </Modal>
      {dialog}
    </>
  );
}

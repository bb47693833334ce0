import { ACTING_MINUTES, loginAsUser } from '@tenure/contract/people/account-endpoints';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';

/** Requires a reason and notifies the person; the application then reloads as them. */
export default function LoginAsUser({ employee, onClose }: ProfileActionProps) {
  const { run, dialog } = useStepUp();
  const [busy, setBusy] = useState(false);
  const decide = async (reason: string) => {
    setBusy(true);
    try {
      await run(() => call(loginAsUser, { params: { employeeId: employee.id }, body: { reason } }));
      window.location.assign('/dashboard');
      return null;
    } catch (error) {
      setBusy(false);
      return sentenceOf(error);
    }
  };
  return (
    <>
      <ReasonDialog
        asked={{
          title: `Log in as ${employee.displayName}?`,
          confirmLabel: 'Log in as user',
          isCritical: false,
          needsReason: true,
        }}
        readBy={employee.displayName}
        busy={busy}
        onDecide={decide}
        onClose={onClose}
      >
        <p>
          For up to {ACTING_MINUTES} minutes you see what they see. They’re notified, and everything
          you do is recorded with both names.
        </p>
      </ReasonDialog>
      {dialog}
    </>
  );
}

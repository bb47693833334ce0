import { useQueryClient } from '@tanstack/react-query';
import {
  deactivateAccount,
  getUserProfile,
  reactivateAccount,
} from '@tenure/contract/people/endpoints';
import { useState } from 'react';
import { refresh } from '../../../lib/api-query.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

interface Change {
  endpoint: typeof deactivateAccount | typeof reactivateAccount;
  title: (name: string) => string;
  consequence: string;
  confirm: string;
  done: (name: string) => string;
  tone: 'plain' | 'critical';
}

const deactivating: Change = {
  endpoint: deactivateAccount,
  title: (name) => `Deactivate ${name}’s account?`,
  consequence: 'They’ll be signed out everywhere at once and can’t sign in. Their record is kept.',
  confirm: 'Deactivate account',
  done: (name) => `${name}’s account is deactivated`,
  tone: 'critical',
};

const reactivating: Change = {
  endpoint: reactivateAccount,
  title: (name) => `Reactivate ${name}’s account?`,
  consequence: 'They’ll be able to sign in again with the access they had.',
  confirm: 'Reactivate account',
  done: (name) => `${name}’s account is active again`,
  tone: 'plain',
};

function AccountState({ employee, onClose, change }: ProfileActionProps & { change: Change }) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const params = { employeeId: employee.id };
  const confirm = () =>
    attempt(async () => {
      setBusy(true);
      try {
        await call(change.endpoint, { params });
        toast.positive(change.done(employee.displayName));
        onClose();
      } finally {
        setBusy(false);
        // Refreshes the menu's actions, whatever the outcome.
        refresh(client, getUserProfile, params);
      }
    });
  return (
    <ConfirmDialog
      opened
      title={change.title(employee.displayName)}
      confirmLabel={change.confirm}
      tone={change.tone}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {change.consequence}
    </ConfirmDialog>
  );
}

export const Deactivate = (props: ProfileActionProps) => (
  <AccountState {...props} change={deactivating} />
);
export const Reactivate = (props: ProfileActionProps) => (
  <AccountState {...props} change={reactivating} />
);

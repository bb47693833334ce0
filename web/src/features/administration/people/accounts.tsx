import { Switch } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Account,
  forcePasswordChange,
  listAccounts,
} from '@tenure/contract/identity/accounts';
import { type ComponentType, useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';

const passwordOf = ({ hasPassword, mustChangePassword }: Account) =>
  hasPassword ? (mustChangePassword ? 'Change required' : 'Set') : 'None';

const columns: readonly Column<Account>[] = [
  { id: 'name', label: 'Name', always: true, text: ({ displayName }) => displayName },
  { id: 'username', label: 'User name', text: ({ username }) => username },
  { id: 'role', label: 'Role', text: ({ userRole }) => userRole },
  {
    id: 'password',
    label: 'Password',
    text: passwordOf,
    cell: (account) =>
      account.mustChangePassword ? (
        <ToneBadge tone="warning">{passwordOf(account)}</ToneBadge>
      ) : (
        passwordOf(account)
      ),
  },
  {
    id: 'seen',
    label: 'Last active',
    text: ({ lastSeenAt }) => lastSeenAt ?? 'Not recently',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : 'Not recently'),
  },
];

type Dialog = ComponentType<{ account: Account; onDone: () => void }>;

const offers: readonly { action: string; label: string; Dialog: Dialog }[] = [
  {
    action: 'accounts.force-password-change',
    label: 'Force password change',
    Dialog: ForceDialog,
  },
  {
    action: 'accounts.remove-app',
    label: 'Remove authenticator app',
    Dialog: RemoveAppDialog,
  },
];

/** Everyone who can sign in. */
export function Accounts() {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [chosen, setChosen] = useState<{ account: Account; Dialog: Dialog } | null>(null);
  const accounts = useQuery({
    ...apiQuery(listAccounts, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Everyone who can sign in">
      <DataTable
        name="Accounts"
        columns={columns}
        rows={accounts.data?.items}
        rowKey={({ id }) => id}
        rowName={({ displayName }) => displayName}
        status={accounts}
        pagination={accounts.data?.metadata.pagination}
        onPage={(page) => setAsked((before) => ({ ...before, page }))}
        search={asked.search}
        onSearch={(search) => setAsked({ search, page: 1 })}
        rowActions={(account) =>
          offers
            .filter(({ action }) => can(account.actions, action))
            .map(({ label, Dialog }) => ({ label, onSelect: () => setChosen({ account, Dialog }) }))
        }
      />
      {chosen ? <chosen.Dialog account={chosen.account} onDone={() => setChosen(null)} /> : null}
    </Section>
  );
}

function ForceDialog({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const { run, dialog } = useStepUp();
  const [endSessions, setEndSessions] = useState(false);
  const force = useMutation({
    mutationFn: () =>
      run(() =>
        call(forcePasswordChange, { params: { userId: account.id }, body: { endSessions } }),
      ),
    onSuccess: () => {
      toast.positive(`${account.displayName} must choose a new password at the next sign-in`);
      refresh(client, listAccounts);
      onDone();
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  return (
    <>
      <ConfirmDialog
        opened
        title={`Force ${account.displayName} to change their password?`}
        confirmLabel="Force password change"
        busy={force.isPending}
        onConfirm={() => force.mutate()}
        onCancel={onDone}
      >
        <p>They’ll choose a new password the next time they sign in.</p>
        <Switch
          mt="md"
          label="Sign them out everywhere now"
          description="Use this if someone else may know the password."
          checked={endSessions}
          onChange={(event) => setEndSessions(event.currentTarget.checked)}
        />
      </ConfirmDialog>
      {dialog}
    </>
  );
}

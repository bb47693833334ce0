import { Stack } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveRegistration,
  declineRegistration,
  listRegistrations,
  type Registration,
  type RegistrationState,
} from '@tenure/contract/identity/registration';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';
import { RegistrationPolicyForm } from './registration-policy-form.tsx';

const states: Record<RegistrationState, string> = {
  sent: 'Email not confirmed',
  waiting: 'Awaiting approval',
  approved: 'Approved',
  declined: 'Declined',
};

const columns: readonly Column<Registration>[] = [
  { id: 'name', label: 'Name', always: true, text: ({ displayName }) => displayName },
  { id: 'email', label: 'Email address', text: ({ email }) => email },
  {
    id: 'state',
    label: 'Status',
    text: ({ state, decidedBy }) => states[state] + (decidedBy ? ` by ${decidedBy}` : ''),
  },
  {
    id: 'asked',
    label: 'Requested',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const decisions = { approve: approveRegistration, decline: declineRegistration };

/** Registrations, and the setting for who can register. */
export function Registrations() {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...apiQuery(listRegistrations, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { run, dialog } = useStepUp();
  const decide = useMutation({
    mutationFn: ({ how, row }: { how: keyof typeof decisions; row: Registration }) =>
      run(() => call(decisions[how], { params: { registrationId: row.id }, ifMatch: row.version })),
    onSuccess: (_, { how, row }) =>
      toast.positive(
        `${row.displayName} ${how === 'approve' ? 'can sign in now' : 'was declined'}`,
      ),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: () => refresh(client, listRegistrations),
  });
  const actionsOf = (row: Registration): RowAction[] => [
    ...(can(row.actions, 'registrations.approve')
      ? [{ label: 'Approve', onSelect: () => decide.mutate({ how: 'approve', row }) }]
      : []),
    ...(can(row.actions, 'registrations.decline')
      ? [
          {
            label: 'Decline',
            tone: 'critical' as const,
            onSelect: () => decide.mutate({ how: 'decline', row }),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="xl">
      <Section title="Requested accounts">
        {list.data?.metadata.pagination.totalItems === 0 ? (
          <EmptyState title="No registrations yet">
            Requests appear here once registration is open.
          </EmptyState>
        ) : (
          <DataTable
            name="Registrations"
            columns={columns}
            rows={list.data?.items}
            rowKey={({ id }) => id}
            rowName={({ displayName }) => displayName}
            status={list}
            pagination={list.data?.metadata.pagination}
            onPage={setPage}
            rowActions={actionsOf}
          />
        )}
      </Section>
      <RegistrationPolicyForm />
      {dialog}
    </Stack>
  );
}

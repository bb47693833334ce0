import { Box, Button, Checkbox, Group, Select } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import {
  type InvitationState,
  type InvitedPerson,
  invitationStates,
  listInvitedPeople,
  MOST_INVITED,
  resendInvitations,
} from '@tenure/contract/people/invitations';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshPeople } from './moving-in-queries.ts';

const stateWords: Record<InvitationState, string> = {
  'not-invited': 'Not invited',
  invited: 'Invited',
  'link-expired': 'Link expired',
  'password-set': 'Password set',
  'no-email': 'No email',
};

const stateOptions = [
  { value: 'all', label: 'All' },
  ...invitationStates.map((value) => ({ value, label: stateWords[value] })),
];

const isLate = ({ state }: InvitedPerson) => state === 'link-expired' || state === 'no-email';

const columns: readonly Column<InvitedPerson>[] = [
  { id: 'email', label: 'Email', text: ({ email }) => email ?? '–' },
  {
    id: 'state',
    label: 'Status',
    text: ({ state }) => stateWords[state],
    cell: (person) => (
      <ToneBadge tone={isLate(person) ? 'warning' : 'quiet'}>{stateWords[person.state]}</ToneBadge>
    ),
  },
  {
    id: 'invited',
    label: 'Last invited',
    text: ({ invitedAt }) => invitedAt ?? 'Never',
    cell: ({ invitedAt }) => (invitedAt ? <When at={invitedAt} /> : 'Never'),
  },
];

/** Everyone who has never signed in; the invitation can be sent again to several of them at once. */
export function InvitedPeople() {
  const client = useQueryClient();
  const [asked, setAsked] = useState({ search: '', state: 'all', page: 1 });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const list = useQuery({
    ...apiQuery(listInvitedPeople, {
      query: { ...asked, state: asked.state as InvitationState },
    }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  const resend = useMutation({
    mutationFn: (employeeIds: readonly number[]) =>
      call(resendInvitations, { body: { employeeIds: [...employeeIds] } }),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: async () => {
      setChosen([]);
      await refreshPeople(client);
    },
  });
  const rows = list.data?.items;
  const ids = rows?.map(({ id }) => id) ?? [];
  const toggle = (id: number) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  const narrow = (change: Partial<typeof asked>) => {
    setChosen([]);
    setAsked((before) => ({ ...before, page: 1, ...change }));
  };
  return (
    <Section
      title="Never signed in"
      action={
        <Button
          variant="default"
          disabled={chosen.length === 0}
          loading={resend.isPending}
          onClick={() => resend.mutate(chosen)}
        >
          {chosen.length > 0 ? `Send invitation to ${chosen.length}` : 'Send invitation'}
        </Button>
      }
    >
      {resend.data ? <Outcome {...resend.data} /> : null}
      <DataTable
        name="People who have never signed in"
        columns={[
          {
            id: 'name',
            label: 'Name',
            always: true,
            text: ({ displayName }) => displayName,
            cell: ({ id, displayName }) => (
              <Checkbox
                label={displayName}
                checked={chosen.includes(id)}
                disabled={chosen.length >= MOST_INVITED && !chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            ),
          },
          ...columns,
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ displayName }) => displayName}
        status={list}
        pagination={list.data?.metadata.pagination}
        onPage={(page) => narrow({ page })}
        search={asked.search}
        onSearch={(search) => narrow({ search })}
        tools={
          <Group gap="sm">
            <Checkbox
              label="Select all"
              checked={ids.length > 0 && ids.every((id) => chosen.includes(id))}
              onChange={() => setChosen(chosen.length > 0 ? [] : ids)}
            />
            <Select
              aria-label="Status"
              data={stateOptions}
              value={asked.state}
              allowDeselect={false}
              onChange={(state) => narrow({ state: state ?? 'all' })}
            />
          </Group>
        }
        rowActions={({ id }) => [
          { label: 'Send invitation again', onSelect: () => resend.mutate([id]) },
        ]}
      />
    </Section>
  );
}

/** Names each person who wasn't sent their invitation, with the reason. */
const Outcome = ({ sent, refused }: AnswerOf<typeof resendInvitations>) => (
  <Notice
    tone={refused.length > 0 ? 'warning' : 'positive'}
    title={
      sent > 0
        ? `Invitation sent to ${countInWords(sent, 'person', 'people')}`
        : 'No invitations sent'
    }
  >
    {refused.map(({ id, displayName, message }) => (
      <Box key={id} component="span" display="block">
        {displayName ?? 'Someone'}: {message}
      </Box>
    ))}
  </Notice>
);

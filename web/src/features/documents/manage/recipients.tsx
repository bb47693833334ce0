import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OpenDocument } from '@tenure/contract/documents/document';
import { listRecipients, remindRecipients } from '@tenure/contract/documents/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

type Recipient = AnswerOf<typeof listRecipients>['items'][number];
type Show = 'all' | 'outstanding' | 'confirmed';

/** Who has confirmed a document and who hasn’t. */
export function Recipients({ document }: { document: OpenDocument }) {
  const formats = usePersonFormats();
  const attempt = useAttempt();
  const [page, setPage] = useState(1);
  const [show, setShow] = useState<Show>('outstanding');
  const params = { documentId: document.id };
  const query = useQuery({
    ...apiQuery(listRecipients, { params, query: { page, show } }),
    placeholderData: keepPreviousData,
  });
  const remind = () =>
    attempt(async () => {
      const { reminded } = await call(remindRecipients, { params });
      toast.positive(
        `Reminder sent to ${formats.number(reminded)} ${reminded === 1 ? 'person' : 'people'}`,
      );
    });
  const columns: Column<Recipient>[] = [
    {
      id: 'person',
      label: 'Person',
      text: ({ displayName }) => displayName,
      cell: (person) => <Person person={person} size={28} />,
      always: true,
    },
    { id: 'department', label: 'Department', text: ({ department }) => department ?? '' },
    {
      id: 'status',
      label: 'Status',
      text: (one) => statusOf(one).label,
      cell: (one) => {
        const { label, tone } = statusOf(one);
        return <ToneBadge tone={tone}>{label}</ToneBadge>;
      },
    },
    {
      id: 'due',
      label: 'Due',
      text: ({ dueDate }) => (dueDate ? formats.date(dueDate) : ''),
    },
    {
      id: 'confirmed',
      label: 'Confirmed on',
      text: ({ confirmedAt }) => (confirmedAt ? formats.date(confirmedAt.slice(0, 10)) : ''),
    },
  ];
  return (
    <Section
      title="Who has confirmed it"
      action={
        can(document.actions, 'documents.remind') ? (
          <Button variant="default" onClick={remind}>
            Send reminders
          </Button>
        ) : null
      }
    >
      <DataTable
        name="Recipients"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowName={({ displayName }) => displayName}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        tools={
          <Select
            aria-label="Show"
            data={[
              { value: 'outstanding', label: 'Outstanding' },
              { value: 'confirmed', label: 'Confirmed' },
              { value: 'all', label: 'Everyone' },
            ]}
            value={show}
            allowDeselect={false}
            onChange={(value) => {
              setShow((value ?? 'all') as Show);
              setPage(1);
            }}
          />
        }
        empty={
          <EmptyState
            title={show === 'outstanding' ? 'Everyone has confirmed it' : 'No one here yet'}
          >
            {show === 'outstanding'
              ? 'People who haven’t confirmed it appear here.'
              : 'People who confirm it appear here.'}
          </EmptyState>
        }
      />
    </Section>
  );
}

function statusOf({ confirmedAt, isOverdue }: Recipient) {
  if (confirmedAt) return { label: 'Confirmed', tone: 'positive' } as const;
  if (isOverdue) return { label: 'Overdue', tone: 'critical' } as const;
  return { label: 'Outstanding', tone: 'warning' } as const;
}

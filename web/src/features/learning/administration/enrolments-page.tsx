import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  exportEnrolmentsCsv,
  exportEnrolmentsXlsx,
  listEnrolments,
} from '@tenure/contract/learning/administration-endpoints';
import { type EnrolmentRow, enrolledMethodLabels } from '@tenure/contract/learning/enrolment';
import {
  type EnrolmentState,
  enrolmentStateNames,
  enrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Due } from '../due.tsx';
import { LearningTabs } from '../learning-tabs.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** Enrolments of the whole company, with an export. */
export function EnrolmentsPage() {
  const formats = usePersonFormats();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<EnrolmentState | ''>('');
  const [show, setShow] = useState<'all' | 'overdue' | 'required'>('all');
  const filters = { searchText: search, show, ...(status ? { status } : {}) };
  const query = useQuery({
    ...apiQuery(listEnrolments, { query: { page, ...filters } }),
    placeholderData: keepPreviousData,
  });
  const date = (value: string | null) => (value ? formats.date(value) : '');
  const columns: Column<EnrolmentRow>[] = [
    {
      id: 'user',
      label: 'Person',
      text: ({ user }) => user.displayName,
      cell: ({ user }) => <Person person={user} size={28} />,
      always: true,
    },
    { id: 'course', label: 'Course', text: ({ courseName }) => courseName, always: true },
    {
      id: 'status',
      label: 'Status',
      text: ({ status: is }) => enrolmentStates[is].label,
      cell: ({ status: is }) => <StatusBadge status={is} />,
    },
    {
      id: 'due',
      label: 'Due',
      text: ({ dueDate }) => date(dueDate),
      cell: ({ dueDate, isOverdue }) =>
        isOverdue ? <Due date={dueDate} /> : <span>{date(dueDate)}</span>,
    },
    { id: 'completed', label: 'Completed', text: ({ completedDate }) => date(completedDate) },
    {
      id: 'method',
      label: 'Method',
      text: ({ enroledMethod }) => enrolledMethodLabels[enroledMethod],
    },
  ];
  const fileQuery = new URLSearchParams(filters).toString();
  const restart = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <Page title="Learning" tabs={<LearningTabs current="enrolments" />} wide>
      <DataTable
        name="Enrolments"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowName={({ user, courseName }) => `${user.displayName}, ${courseName}`}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        search={search}
        onSearch={(value) => restart(() => setSearch(value))}
        tools={
          <>
            <Select
              aria-label="Status"
              data={[
                { value: '', label: 'All statuses' },
                ...enrolmentStateNames.map((name) => ({
                  value: name,
                  label: enrolmentStates[name].label,
                })),
              ]}
              value={status}
              allowDeselect={false}
              onChange={(value) => restart(() => setStatus((value ?? '') as EnrolmentState | ''))}
            />
            <Select
              aria-label="Show"
              data={[
                { value: 'all', label: 'All enrolments' },
                { value: 'overdue', label: 'Overdue' },
                { value: 'required', label: 'Required' },
              ]}
              value={show}
              allowDeselect={false}
              onChange={(value) => restart(() => setShow((value ?? 'all') as typeof show))}
            />
          </>
        }
        empty={
          search || status || show !== 'all' ? undefined : (
            <EmptyState title="No enrolments yet" heading="h2">
              Enrolments appear here when people start courses or are enrolled by a rule.
            </EmptyState>
          )
        }
        {...(can(query.data?.metadata.actions, 'EXPORT')
          ? {
              exports: [
                {
                  label: 'Excel',
                  href: () => `${exportEnrolmentsXlsx.path}?${fileQuery}`,
                  file: 'enrolments.xlsx',
                },
                {
                  label: 'CSV',
                  href: () => `${exportEnrolmentsCsv.path}?${fileQuery}`,
                  file: 'enrolments.csv',
                },
              ],
            }
          : {})}
      />
    </Page>
  );
}

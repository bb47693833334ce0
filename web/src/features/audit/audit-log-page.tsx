import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AuditEntry, actorInWords } from '@tenure/contract/audit/audit-entry';
import {
  exportAuditLogCsv,
  exportAuditLogXlsx,
  listAuditLog,
} from '@tenure/contract/audit/endpoints';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { alwaysStale, apiQuery } from '../../lib/api-query.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TwoLines } from '../../ui/text/two-lines.tsx';
import { When } from '../../ui/text/when.tsx';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';
import { AuditFilters, type Filters, noFilters, queryOf } from './audit-filters.tsx';

const actorOf = (entry: AuditEntry) =>
  actorInWords(entry) + (entry.onBehalfOf ? `, logged in as ${entry.onBehalfOf.displayName}` : '');

/** All changes and all views of private records, newest first. */
export function AuditLogPage() {
  const formats = usePersonFormats();
  const [filters, setFilters] = useState(noFilters);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const asked = queryOf(filters);
  const query = useQuery({
    ...apiQuery(listAuditLog, { query: { ...asked, page } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  const change = (next: Filters) => {
    setFilters(next);
    setPage(1);
  };
  const columns: Column<AuditEntry>[] = [
    {
      id: 'at',
      label: 'Time',
      text: ({ at }) => formats.instant(at),
      cell: ({ at }) => <When at={at} />,
      always: true,
    },
    {
      id: 'actor',
      label: 'Who',
      text: actorOf,
      cell: (entry) => (
        <TwoLines
          first={actorInWords(entry)}
          second={entry.onBehalfOf ? `Logged in as ${entry.onBehalfOf.displayName}` : ''}
        />
      ),
      always: true,
    },
    { id: 'action', label: 'Action', text: ({ words }) => words, always: true },
    {
      id: 'person',
      label: 'Person concerned',
      text: ({ person }) => person?.displayName ?? '',
    },
    { id: 'area', label: 'Area', text: ({ area }) => area },
  ];
  const file = new URLSearchParams(asked).toString();
  return (
    <Page
      title="Audit log"
      lead="Who viewed private records and who changed what. Entries can’t be edited or deleted."
      wide
    >
      <DataTable
        name="Audit log"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowName={(entry) => `${entry.words} by ${actorOf(entry)}`}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        search={filters.searchText}
        onSearch={(searchText) => change({ ...filters, searchText })}
        onOpen={({ id }) => setOpened(id)}
        tools={<AuditFilters filters={filters} onChange={change} />}
        {...(can(query.data?.metadata.actions, 'EXPORT')
          ? {
              exports: [
                {
                  label: 'Excel',
                  href: () => `${exportAuditLogXlsx.path}?${file}`,
                  file: 'audit-log.xlsx',
                },
                {
                  label: 'CSV',
                  href: () => `${exportAuditLogCsv.path}?${file}`,
                  file: 'audit-log.csv',
                },
              ],
            }
          : {})}
      />
      <AuditEntryDrawer entryId={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}

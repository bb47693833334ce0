import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportChanges, listChanges, listExports } from '@tenure/contract/payroll/pay-run';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { randomKey } from '../../../ui/form/random-key.ts';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../payroll.module.css';

/** Changes since the last export, and earlier exports. */
export function ChangesTab() {
  const client = useQueryClient();
  const { date, instant } = usePersonFormats();
  const [page, setPage] = useState(1);
  const [key, setKey] = useState(randomKey);
  const query = useQuery({
    ...apiQuery(listChanges, { query: page > 1 ? { page } : {} }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  const take = useMutation({
    mutationFn: () => call(exportChanges, { idempotencyKey: key }),
    onSuccess: ({ changes }) => {
      setKey(randomKey());
      toast.positive(changes === 1 ? '1 change exported' : `${changes} changes exported`);
      return Promise.all([refresh(client, listChanges), refresh(client, listExports)]);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const total = query.data?.metadata.pagination.totalItems ?? 0;
  return (
    <>
      <Section
        title="Changes since the last export"
        lead="Each change is exported once. Numbers are masked."
        action={
          can(query.data?.metadata.actions ?? [], 'pay-runs.export') && total > 0 ? (
            <Button loading={take.isPending} onClick={() => take.mutate()}>
              Export changes
            </Button>
          ) : null
        }
      >
        <DataTable
          name="Changes"
          columns={[
            { id: 'name', label: 'Name', always: true, text: ({ displayName }) => displayName },
            {
              id: 'number',
              label: 'Employee number',
              text: ({ employeeNumber }) => employeeNumber,
            },
            { id: 'section', label: 'Section', text: ({ sectionLabel }) => sectionLabel },
            { id: 'field', label: 'Field', text: ({ fieldLabel }) => fieldLabel },
            { id: 'before', label: 'Before', text: ({ beforeText }) => beforeText },
            { id: 'after', label: 'After', text: ({ afterText }) => afterText },
            { id: 'from', label: 'From', text: ({ validFrom }) => date(validFrom) },
            {
              id: 'made',
              label: 'Changed',
              text: ({ madeAt }) => instant(madeAt),
              hiddenAtFirst: true,
            },
          ]}
          rows={query.data?.items}
          rowKey={({ id, field }) => `${id} ${field}`}
          rowName={({ displayName, fieldLabel }) => `${displayName}, ${fieldLabel}`}
          status={query}
          pagination={query.data?.metadata.pagination}
          onPage={setPage}
          empty={
            <EmptyState title="No changes">Nothing has changed since the last export.</EmptyState>
          }
        />
      </Section>
      <Exports />
    </>
  );
}

function Exports() {
  const { instant } = usePersonFormats();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listExports, { query: page > 1 ? { page } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Exports" lead="You can download an export again at any time">
      <DataTable
        name="Exports"
        columns={[
          {
            id: 'at',
            label: 'Exported',
            always: true,
            text: ({ exportedAt }) => instant(exportedAt),
          },
          { id: 'by', label: 'By', text: ({ exportedBy }) => exportedBy },
          {
            id: 'changes',
            label: 'Changes',
            align: 'right',
            text: ({ changes }) => String(changes),
          },
          {
            id: 'file',
            label: 'File',
            text: ({ csvUrl }) => csvUrl,
            cell: ({ id, csvUrl, exportedAt }) => (
              <a
                href={csvUrl}
                download={`payroll-changes-${id}.csv`}
                className={classes.download}
                aria-label={`Download export of ${instant(exportedAt)}`}
              >
                <IconDownload size={16} stroke={1.6} aria-hidden /> Download CSV
              </a>
            ),
          },
        ]}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowName={({ exportedAt }) => instant(exportedAt)}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        empty={<EmptyState title="No exports yet">Export changes before each pay run.</EmptyState>}
      />
    </Section>
  );
}

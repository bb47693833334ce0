import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportRow } from '@tenure/contract/leave/administration';
import { exportBalanceReport } from '@tenure/contract/leave/calendar-endpoints';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { reportQuery } from '../administration/administration-queries.ts';
import { useDrawerAddress } from '../use-drawer-address.ts';
import { AdjustForm } from './adjust-form.tsx';

const columns: readonly Column<ReportRow>[] = [
  {
    id: 'name',
    label: 'Name',
    always: true,
    text: ({ user }) => user.displayName,
    cell: ({ user }) => <Person person={user} size={28} />,
  },
  { id: 'department', label: 'Department', text: ({ department }) => department ?? '' },
  { id: 'location', label: 'Location', text: ({ location }) => location ?? '' },
  { id: 'type', label: 'Leave', text: ({ leaveType }) => leaveType },
  { id: 'balance', label: 'Balance', align: 'right', text: ({ minutes }) => hoursInWords(minutes) },
];

const reportFiles = [
  {
    label: 'CSV',
    href: () => exportBalanceReport.path,
    file: 'leave-balances.csv',
  },
];

const keyOf = ({ user, leaveTypeId }: ReportRow) => `${user.id}-${leaveTypeId}`;

/** Everybody's balances, what they come to, and correcting one. */
export function BalanceReport() {
  const { number } = usePersonFormats();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const drawer = useDrawerAddress('report', 'adjust');
  const report = useQuery({
    ...reportQuery(asked.search, asked.page),
    placeholderData: keepPreviousData,
  });
  const row = report.data?.items.find((one) => keyOf(one) === drawer.value);
  const owed = report.data?.liabilityHours;
  return (
    <Section
      title="Balance report"
      lead={
        owed === undefined ? undefined : `${number(Math.round(owed))} hours would be paid out today`
      }
    >
      <DataTable
        name="Balances"
        columns={columns}
        rows={report.data?.items}
        rowKey={keyOf}
        rowName={({ user, leaveType }) => `${user.displayName}, ${leaveType}`}
        status={report}
        pagination={report.data?.metadata.pagination}
        onPage={(page) => setAsked((before) => ({ ...before, page }))}
        search={asked.search}
        onSearch={(search) => setAsked({ search, page: 1 })}
        exports={reportFiles}
        rowActions={(one) => [{ label: 'Adjust balance', onSelect: () => drawer.open(keyOf(one)) }]}
      />
      <SideDrawer
        title={row ? `Adjust ${row.leaveType}` : ''}
        opened={row !== undefined}
        onClose={drawer.close}
      >
        {row ? (
          <AdjustForm
            key={drawer.value}
            row={row}
            fields={report.data?.metadata.fields ?? []}
            onDone={drawer.close}
          />
        ) : null}
      </SideDrawer>
    </Section>
  );
}

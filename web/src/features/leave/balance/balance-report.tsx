import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { formatMoney } from '@tenure/contract/kit/money';
import { daysInWords } from '@tenure/contract/leave/balance-in-words';
import {
  type BalanceRow,
  reportColumns,
  type TypeColumn,
  worthColumns,
} from '@tenure/contract/leave/balance-report';
import {
  exportBalanceReport,
  exportBalanceWorkbook,
  type getBalanceReport,
} from '@tenure/contract/leave/calendar-endpoints';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { TwoLines } from '../../../ui/text/two-lines.tsx';
import { type ReportFilters, reportQuery } from '../administration/administration-queries.ts';
import { requestHref } from '../leave-addresses.ts';
import { useDrawerAddress } from '../use-drawer-address.ts';
import { AdjustForm } from './adjust-form.tsx';
import { BalanceFilters } from './balance-filters.tsx';

const fixed: readonly Column<BalanceRow>[] = [
  {
    id: 'name',
    label: reportColumns.name,
    always: true,
    text: ({ user }) => user.displayName,
    cell: ({ user }) => <Person person={user} size={28} />,
  },
  {
    id: 'employeeNumber',
    label: reportColumns.employeeNumber,
    hiddenAtFirst: true,
    text: ({ employeeNumber }) => employeeNumber,
  },
  {
    id: 'department',
    label: reportColumns.department,
    text: ({ department }) => department ?? '',
  },
  { id: 'location', label: reportColumns.location, text: ({ location }) => location ?? '' },
];

const balanceIn = ({ balances }: BalanceRow, code: string): number | null => {
  const own = balances.filter(({ leaveTypeCode }) => leaveTypeCode === code);
  return own.length === 0 ? null : own.reduce((sum, { minutes }) => sum + minutes, 0);
};

/** In days, with hours below; in hours only where there is no work pattern. */
const ofType =
  (number: (value: number) => string) =>
  ({ code, title }: TypeColumn): Column<BalanceRow> => ({
    id: code,
    label: title,
    align: 'right',
    text: (row) => {
      const minutes = balanceIn(row, code);
      return minutes === null ? '–' : hoursInWords(minutes);
    },
    cell: (row) => {
      const minutes = balanceIn(row, code);
      if (minutes === null) return '–';
      const hours = hoursInWords(minutes);
      const days = daysInWords(minutes, row.minutesPerDay, number);
      return days ? <TwoLines first={days} second={hours} /> : hours;
    },
  });

const ofMoney = (language: string): Column<BalanceRow> => ({
  id: 'worth',
  label: worthColumns.worth,
  align: 'right',
  text: ({ worth }) => (worth ? formatMoney(worth, language) : '–'),
});

const nothing: ReportFilters = { search: '', leaveTypeCode: '', department: '', location: '' };

/** Everyone's balances on a date, with totals and adjustments. */
export function BalanceReport() {
  const { number, date, language } = usePersonFormats();
  const router = useRouter();
  const [filters, setFilters] = useState(nothing);
  const [page, setPage] = useState(1);
  const drawer = useDrawerAddress('report', 'adjust');
  const report = useQuery({ ...reportQuery(filters, page), placeholderData: keepPreviousData });
  const change = (next: Partial<ReportFilters>) => {
    setFilters({ ...filters, ...next });
    setPage(1);
  };
  const { data } = report;
  const inWords = (found: AnswerOf<typeof getBalanceReport>, when: string) => {
    const { liabilityHours, liabilityMoney, peopleWithoutPay } = found;
    const sums = (liabilityMoney ?? []).map((sum) => formatMoney(sum, language));
    const money = sums.length > 0 ? ` (${sums.join(', ')})` : '';
    const unknown =
      peopleWithoutPay > 0
        ? `. The salary or work pattern of ${peopleWithoutPay === 1 ? '1 person' : `${number(peopleWithoutPay)} people`} is missing.`
        : '';
    return `${number(Math.round(liabilityHours))} hours${money} would be paid out ${when}${unknown}`;
  };
  const adjusted = data?.items
    .flatMap(({ balances, ...row }) => balances.map((balance) => ({ ...row, balance })))
    .find(({ user, balance }) => keyOf(user.id, balance.leaveTypeId) === drawer.value);
  const mayRequest = can(data?.metadata.actions, 'leave-requests.choose-person');
  return (
    <Section
      title="Balance report"
      lead={data && inWords(data, filters.on ? `on ${date(filters.on)}` : 'today')}
    >
      <DataTable
        name="Balances"
        columns={[
          ...fixed,
          ...(data?.types ?? []).map(ofType(number)),
          ...(data?.liabilityMoney ? [ofMoney(language)] : []),
        ]}
        rows={data?.items}
        rowKey={({ user }) => user.id}
        rowName={({ user }) => user.displayName}
        status={report}
        pagination={data?.metadata.pagination}
        onPage={setPage}
        search={filters.search}
        onSearch={(search) => change({ search })}
        tools={<BalanceFilters filters={filters} choices={data?.filters} onChange={change} />}
        empty={
          Object.values(filters).some(Boolean) ? undefined : (
            <EmptyState title="No balances yet">
              Everyone’s leave balances appear here once people have been added.
            </EmptyState>
          )
        }
        exports={exportsOf(filters)}
        rowActions={({ user, balances }) => [
          ...balances.map(({ leaveTypeId, leaveType }) => ({
            label: `Adjust ${leaveType}`,
            onSelect: () => drawer.open(keyOf(user.id, leaveTypeId)),
          })),
          ...(mayRequest
            ? [
                {
                  label: 'Request leave',
                  onSelect: () => router.navigate({ href: requestHref({ person: user.id }) }),
                },
              ]
            : []),
        ]}
      />
      <SideDrawer
        title={adjusted ? `Adjust ${adjusted.balance.leaveType}` : ''}
        opened={adjusted !== undefined}
        onClose={drawer.close}
      >
        {adjusted ? (
          <AdjustForm
            key={drawer.value}
            user={adjusted.user}
            balance={adjusted.balance}
            minutesPerDay={adjusted.minutesPerDay}
            on={filters.on}
            fields={data?.metadata.fields ?? []}
            onDone={drawer.close}
          />
        ) : null}
      </SideDrawer>
    </Section>
  );
}

const keyOf = (employeeId: number, leaveTypeId: number) => `${employeeId}-${leaveTypeId}`;

/** Export links for the current filters and visible columns. */
function exportsOf({ on, ...filters }: ReportFilters) {
  const href = (path: string) => (columns: readonly string[]) =>
    `${path}?${new URLSearchParams({ ...filters, ...(on ? { on } : {}), columns: columns.join(',') })}`;
  return [
    { label: 'CSV', href: href(exportBalanceReport.path), file: 'leave-balances.csv' },
    {
      label: 'Excel',
      href: href(exportBalanceWorkbook.path),
      file: 'leave-balances.xlsx',
    },
  ];
}

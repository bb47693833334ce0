import { Button, NumberInput, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportRow } from '@tenure/contract/leave/administration';
import { exportBalanceReport } from '@tenure/contract/leave/calendar-endpoints';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { reportQuery, useAdjust } from './administration-queries.ts';
import { LeaveDate } from './leave-date.tsx';

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
    label: 'Comma-separated (CSV)',
    href: () => exportBalanceReport.path,
    file: 'leave-balances.csv',
  },
];

/** Everybody's balances, what they come to, and correcting one. */
export function BalanceReport() {
  const { number } = usePersonFormats();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [row, setRow] = useState<ReportRow | null>(null);
  const report = useQuery({
    ...reportQuery(asked.search, asked.page),
    placeholderData: keepPreviousData,
  });
  const owed = report.data?.liabilityHours;
  return (
    <Section
      title="Balance report"
      lead={owed === undefined ? undefined : `${number(Math.round(owed))} hours are owed in all`}
    >
      <DataTable
        name="Balances"
        columns={columns}
        rows={report.data?.items}
        rowKey={({ user, leaveTypeId }) => `${user.id}-${leaveTypeId}`}
        rowName={({ user, leaveType }) => `${user.displayName}, ${leaveType}`}
        status={report}
        pagination={report.data?.metadata.pagination}
        onPage={(page) => setAsked((before) => ({ ...before, page }))}
        search={asked.search}
        onSearch={(search) => setAsked({ search, page: 1 })}
        exports={reportFiles}
        rowActions={(one) => [{ label: 'Adjust the balance', onSelect: () => setRow(one) }]}
      />
      <SideDrawer
        title={row ? `Adjust ${row.leaveType}` : ''}
        opened={row !== null}
        onClose={() => setRow(null)}
      >
        {row ? <AdjustForm row={row} onDone={() => setRow(null)} /> : null}
      </SideDrawer>
    </Section>
  );
}

function AdjustForm({ row, onDone }: { row: ReportRow; onDone: () => void }) {
  const { today } = usePersonFormats();
  const [day, setDay] = useState<string | null>(today(new Date()));
  const [hours, setHours] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const adjust = useAdjust();
  const minutes = Math.round(Number(hours) * 60);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!day || !minutes || !reason.trim()) return;
    adjust.mutate(
      {
        params: { employeeId: row.user.id },
        body: { leaveTypeId: row.leaveTypeId, day, minutes, reason },
      },
      {
        onSuccess: () => {
          toast.positive(`Balance of ${row.user.displayName} adjusted`);
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>
        {row.user.displayName} has {hoursInWords(row.minutes)}. The entry and its reason appear in
        their ledger.
      </p>
      <NumberInput
        label="Hours"
        description="Less than zero takes away"
        required
        step={0.25}
        decimalScale={2}
        value={hours}
        onChange={setHours}
      />
      <LeaveDate label="On" required value={day} onChange={setDay} />
      <Textarea
        label="Why"
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {adjust.error ? <p role="alert">{sentenceOf(adjust.error)}</p> : null}
      <Button type="submit" loading={adjust.isPending} disabled={!minutes || !reason.trim()}>
        Adjust the balance
      </Button>
    </form>
  );
}

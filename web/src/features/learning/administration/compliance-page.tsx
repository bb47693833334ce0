import { Progress } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ComplianceRow,
  listCompliance,
} from '@tenure/contract/learning/administration-endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from '../learning.module.css';
import { LearningTabs } from '../learning-tabs.tsx';

/** Required courses by department, lowest completion first. */
export function CompliancePage() {
  const { number } = usePersonFormats();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listCompliance, { query: { page, itemsPerPage: 20 } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns: Column<ComplianceRow>[] = [
    { id: 'department', label: 'Department', text: ({ department }) => department, always: true },
    {
      id: 'rate',
      label: 'Complete',
      text: ({ rate }) => `${rate}%`,
      cell: ({ rate, department }) => (
        <span className={classes.bar}>
          <Progress value={rate} aria-label={`${department}: ${rate}% complete`} />
          {rate}%
        </span>
      ),
    },
    {
      id: 'completed',
      label: 'Completed or exempt',
      text: ({ completed, required }) => `${number(completed)} of ${number(required)}`,
      align: 'right',
    },
    { id: 'overdue', label: 'Overdue', text: ({ overdue }) => number(overdue), align: 'right' },
  ];
  return (
    <Page title="Learning" tabs={<LearningTabs current="compliance" />}>
      <DataTable
        name="Compliance by department"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ department }) => department}
        rowName={({ department }) => department}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        empty={
          <EmptyState title="No required courses yet" heading="h2">
            Add an enrolment rule to a course to see who has completed it.
          </EmptyState>
        }
      />
    </Page>
  );
}

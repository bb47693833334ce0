import type { UseQueryResult } from '@tanstack/react-query';
import type { Pagination } from '@tenure/contract/kit/list';
import type { ListedPerformance } from '@tenure/contract/performance/performance';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from './list.module.css';
import { PerformanceRow } from './performance-row.tsx';

interface Props {
  name: string;
  list: UseQueryResult<{ items: ListedPerformance[]; metadata: { pagination: Pagination } }>;
  showsEmployee: boolean;
  empty: ReactNode;
  onPage: (page: number) => void;
}

export function PerformanceList({ name, list, showsEmployee, empty, onPage }: Props) {
  if (list.isPending) return <LoadingRows label="Loading appraisals" rows={4} />;
  if (hasFailed(list))
    return (
      <ErrorState title="Appraisals couldn’t be loaded" error={list.error} onRetry={list.refetch} />
    );
  const { items, metadata } = list.data;
  if (items.length === 0) return empty;
  return (
    <div>
      <ul className={classes.list} aria-label={name}>
        {items.map((performance) => (
          <PerformanceRow
            key={performance.id}
            performance={performance}
            showsEmployee={showsEmployee}
          />
        ))}
      </ul>
      <WidgetPager name={name} pagination={metadata.pagination} onPage={onPage} />
    </div>
  );
}

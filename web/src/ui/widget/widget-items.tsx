import type { Pagination } from '@tenure/contract/kit/list';
import type { ReactNode } from 'react';
import { WidgetError } from './widget-error.tsx';
import classes from './widget-items.module.css';
import { WidgetPager } from './widget-pager.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';

interface Items<T> {
  data: { items: T[]; metadata: { pagination: Pagination } } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  items: Items<T>;
  /** Completes "… couldn’t be loaded": "Your to-do list". */
  name: string;
  rows: number;
  empty: ReactNode;
  onPage?: (page: number) => void;
  children: (items: T[]) => ReactNode;
}

/** A widget with a list: skeleton, error with retry, empty state, rows, paging. */
export function WidgetItems<T>({ items, name, rows, empty, onPage, children }: Props<T>) {
  if (items.isPending) return <WidgetSkeleton label={`Loading: ${name}`} rows={rows} />;
  if (items.isError || !items.data)
    return (
      <WidgetError
        title={`${name} couldn’t be loaded`}
        error={items.error}
        onRetry={() => items.refetch()}
      />
    );
  const { items: shown, metadata } = items.data;
  if (shown.length === 0 && metadata.pagination.currentPage === 1) return empty;
  return (
    <div className={classes.items} aria-busy={items.isPlaceholderData}>
      {children(shown)}
      {onPage ? <WidgetPager name={name} pagination={metadata.pagination} onPage={onPage} /> : null}
    </div>
  );
}

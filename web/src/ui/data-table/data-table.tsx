import { Button } from '@mantine/core';
import type { Pagination } from '@tenure/contract/kit/list';
import type { ReactNode } from 'react';
import { LoadingRows } from '../states/loading.tsx';
import { EmptyState, ErrorState } from '../states/states.tsx';
import { usePhone } from '../use-phone.ts';
import type { Column, ExportLink, FilterChip, RowAction, Sort } from './column.ts';
import classes from './data-table.module.css';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { type ColumnView, useShownColumns } from './use-shown-columns.ts';

export interface DataTableProps<Row> {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** What a row is called when its actions are read aloud. */
  rowName: (row: Row) => string;
  status: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  pagination: Pagination | undefined;
  onPage: (page: number) => void;
  onPageSize?: (size: number) => void;
  search?: string;
  onSearch?: (search: string) => void;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  filters?: readonly FilterChip[];
  onRemoveFilter?: (id: string) => void;
  /** Controls of the page's own, beside the search. */
  tools?: ReactNode;
  /** Files the server makes of everything that was found; without it, what is shown can be taken along. */
  exports?: readonly ExportLink[];
  /** What will be here, for a list that has nothing in it yet; without it, nothing matches. */
  empty?: ReactNode;
  /** The columns of a saved view. */
  columnView?: ColumnView;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly RowAction[];
}

/** The one table. The server pages, sorts and filters; old rows stay while new ones come. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { shown, toggle } = useShownColumns(props.name, props.columns, props.columnView);
  const phone = usePhone();
  const { status, rows } = props;
  const Rows = phone ? TableCards : TableGrid;
  return (
    <div className={classes.table}>
      <TableToolbar {...props} shown={shown} onToggleColumn={toggle} />
      <div aria-busy={status.isFetching} className={classes.rows}>
        {rows && rows.length > 0 ? <Rows {...props} rows={rows} columns={shown} /> : null}
        {rows?.length === 0 ? <NoRows {...props} /> : null}
        {status.isPending ? <LoadingRows label={`Loading ${props.name}`} rows={5} /> : null}
        {status.isError ? (
          <ErrorState
            title={`${props.name} couldn’t be loaded`}
            error={status.error}
            onRetry={status.refetch}
          />
        ) : null}
      </div>
      {props.pagination && props.pagination.totalItems > 0 ? (
        <TableFooter
          name={props.name}
          pagination={props.pagination}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
        />
      ) : null}
    </div>
  );
}

/** Behind the end of the list, as an old link may lead, there is a way back. */
function NoRows<Row>({ pagination, onPage, empty }: DataTableProps<Row>) {
  if (pagination && pagination.currentPage > 1)
    return (
      <EmptyState
        title="This page no longer exists"
        action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
      >
        The list may have been longer when the link was created.
      </EmptyState>
    );
  if (empty) return empty;
  return <EmptyState title="No results">Change or clear your search and filters.</EmptyState>;
}

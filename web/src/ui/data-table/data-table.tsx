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
  /** The row's name for the accessible labels of its actions. */
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
  /** The page's own controls, beside the search. */
  tools?: ReactNode;
  /** Server exports of all matching rows; without them, only the loaded rows can be exported. */
  exports?: readonly ExportLink[];
  /** The empty state of a list without any rows; with tools that filter, only while none of them does. */
  empty?: ReactNode;
  /** Column choice of a saved view. */
  columnView?: ColumnView;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly RowAction[];
}

/** The product's data table. The server pages, sorts and filters; old rows stay while new ones load. */
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

/** Only the page knows what its own tools narrow, so with tools a filter may be active. */
const mayBeFiltered = <Row,>({ search, filters, tools }: DataTableProps<Row>) =>
  Boolean(search) || (filters?.length ?? 0) > 0 || Boolean(tools);

/** Past the last page, as an old link may lead, the state links back to the first. */
function NoRows<Row>(props: DataTableProps<Row>) {
  const { name, pagination, onPage, empty } = props;
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
  if (mayBeFiltered(props))
    return <EmptyState title="No results">Change or clear your search and filters.</EmptyState>;
  return <EmptyState title="Nothing here yet">{name} will appear here.</EmptyState>;
}

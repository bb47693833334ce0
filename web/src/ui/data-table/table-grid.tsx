import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Column, nextSort, type Sort } from './column.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { handleRowKey } from './row-keys.ts';
import { RowMenu } from './row-menu.tsx';

type Props<Row> = DataTableProps<Row> & { rows: readonly Row[] };

export function TableGrid<Row>({ columns, rows, rowKey, onOpen, ...rest }: Props<Row>) {
  return (
    <div className={classes.grid}>
      <table>
        <caption className={classes.caption}>{rest.name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={rest.sort} onSort={rest.onSort} />
            ))}
            {rest.rowActions ? (
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              {...(onOpen
                ? {
                    tabIndex: index === 0 ? 0 : -1,
                    onKeyDown: (event) => handleRowKey(event, () => onOpen(row)),
                  }
                : {})}
            >
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell?.(row) ?? column.text(row)}
                </td>
              ))}
              {rest.rowActions ? (
                <td data-align="right">
                  <RowMenu name={rest.rowName(row)} actions={rest.rowActions(row)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | null | undefined;
  onSort: ((sort: Sort | null) => void) | undefined;
}

const order = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  if (!column.sortable || !onSort)
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    );
  const Icon =
    direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" data-align={column.align} aria-sort={direction ? order[direction] : undefined}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort(nextSort(sort ?? null, column.id))}
      >
        {column.label}
        <Icon size={14} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Pagination } from '@tenure/contract/kit/list';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import classes from './data-table.module.css';

interface Props {
  name: string;
  pagination: Pagination;
  onPage: (page: number) => void;
  onPageSize: ((size: number) => void) | undefined;
}

const sizes = [10, 25, 50, 100];

/** Position in the list and paging; a single page shows no paging controls. */
export function TableFooter({ name, pagination, onPage, onPageSize }: Props) {
  const { number } = usePersonFormats();
  const { currentPage, itemsPerPage, totalItems, totalPages } = pagination;
  const first = (currentPage - 1) * itemsPerPage + 1;
  const last = Math.min(totalItems, currentPage * itemsPerPage);
  if (totalItems <= (sizes[0] ?? 0)) return null;
  return (
    <div className={classes.footer}>
      <span role="status">
        {number(first)}–{number(last)} of {number(totalItems)}
      </span>
      <div className={classes.pager}>
        {onPageSize ? (
          <select
            className={classes.size}
            aria-label={`Rows per page of ${name}`}
            value={itemsPerPage}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {[...new Set([...sizes, itemsPerPage])]
              .sort((one, other) => one - other)
              .map((size) => (
                <option key={size} value={size}>
                  {size} rows
                </option>
              ))}
          </select>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Previous page"
          disabled={currentPage <= 1}
          onClick={() => onPage(currentPage - 1)}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Next page"
          disabled={currentPage >= totalPages}
          onClick={() => onPage(currentPage + 1)}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Pagination } from '@tenure/contract/kit/list';
import { useEffect } from 'react';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import classes from './widget-pager.module.css';

interface Props {
  name: string;
  pagination: Pagination;
  onPage: (page: number) => void;
}

/**
 * "6–10 of 23" between two arrows; hidden when there is one page. When the last item of the last page is gone,
 * the page before is shown.
 */
export function WidgetPager({ name, pagination, onPage }: Props) {
  const { number } = usePersonFormats();
  const { currentPage, itemsPerPage, totalItems, totalPages } = pagination;
  const lastPage = Math.max(1, totalPages);
  useEffect(() => {
    if (currentPage > lastPage) onPage(lastPage);
  }, [currentPage, lastPage, onPage]);
  if (totalPages <= 1) return null;
  const first = (currentPage - 1) * itemsPerPage + 1;
  const last = Math.min(currentPage * itemsPerPage, totalItems);
  return (
    <nav className={classes.pager} aria-label={`Pages: ${name}`}>
      <span role="status">
        {number(first)}–{number(last)} of {number(totalItems)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Previous page"
        disabled={currentPage === 1}
        onClick={() => onPage(currentPage - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Next page"
        disabled={currentPage >= totalPages}
        onClick={() => onPage(currentPage + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </nav>
  );
}

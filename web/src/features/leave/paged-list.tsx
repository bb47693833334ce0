import { Button, Group } from '@mantine/core';

interface List {
  data?: { items: readonly unknown[] } | undefined;
  isPlaceholderData: boolean;
}

/** A page that became empty, because what was on it was decided, leads to the one before. */
export const pageInstead = ({ data, isPlaceholderData }: List, page: number): number =>
  page > 1 && !isPlaceholderData && data?.items.length === 0 ? page - 1 : page;

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Nothing when everything is on one page. */
export const Pager = ({ page, pages, onPage }: Props) =>
  pages > 1 ? (
    <Group justify="space-between" pt="md">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  ) : null;

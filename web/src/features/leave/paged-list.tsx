import { Button, Group } from '@mantine/core';

interface List {
  data?: { items: readonly unknown[] } | undefined;
  isPlaceholderData: boolean;
}

/** If a page became empty, because its items were decided, the previous page is shown. */
export const pageInstead = ({ data, isPlaceholderData }: List, page: number): number =>
  page > 1 && !isPlaceholderData && data?.items.length === 0 ? page - 1 : page;

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Hidden when there is one page. */
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

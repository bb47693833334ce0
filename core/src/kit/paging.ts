import type { PageQuery, Pagination } from '@tenure/contract/kit/list';

export const offsetOf = (query: PageQuery) => (query.page - 1) * query.itemsPerPage;

/** Page numbers of a list, with the address of the next page if there is one. */
export function paginationOf(
  path: string,
  query: PageQuery & Readonly<Record<string, unknown>>,
  totalItems: number,
): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalItems / query.itemsPerPage));
  const next: Record<string, unknown> = { ...query, page: query.page + 1 };
  const search = Object.entries(next)
    .filter(([, value]) => value !== '' && value !== undefined)
    .flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((one) => [key, one]) : [[key, value]],
    )
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return {
    currentPage: query.page,
    itemsPerPage: query.itemsPerPage,
    totalItems,
    totalPages,
    links: { next: query.page < totalPages ? `${path}?${search}` : null },
  };
}

/** The same in the flat shape of the payroll documents. */
export function flatPage<T>(
  path: string,
  query: PageQuery & Readonly<Record<string, unknown>>,
  total: number,
  data: T[],
) {
  const { currentPage, itemsPerPage, totalPages, links } = paginationOf(path, query, total);
  return {
    data,
    total,
    count: data.length,
    per_page: itemsPerPage,
    current_page: currentPage,
    total_pages: totalPages,
    links,
  };
}

import type { SearchType } from '@tenure/contract/org/code-lists';
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import type { SearchResult } from '@tenure/contract/org/search';
import { call } from '../../../lib/call.ts';
import type { SearchSource } from '../../../lib/search-source.ts';
import { chartHref } from '../chart/chart-address.ts';

const kinds: Readonly<Record<SearchType, string>> = {
  employee: 'Person',
  position: 'Position',
  department: 'Department',
  location: 'Location',
};

const hrefOf = ({ type, id, node }: SearchResult, asAt: string | undefined) =>
  type === 'employee'
    ? `/controlpanel/user-profile?id=${id}`
    : chartHref({
        focus: node,
        view: 'position',
        ...(type === 'position' ? {} : { structure: type }),
        ...(asAt ? { asAt } : {}),
        filters: {},
        display: 'chart',
      });

/** People, positions, departments and locations of a day. */
export const organisationSource = (asAt: string | undefined): SearchSource => ({
  id: 'organisation',
  async find(typed, page, signal) {
    const { data, metadata } = await call(searchOrganisation, {
      query: { search: typed, page: String(page), ...(asAt ? { asAt } : {}) },
      signal,
    });
    const { totalItems: total, totalPages } = metadata.pagination;
    const hits = data.map((result) => ({
      key: `${result.type}-${result.id}`,
      title: result.title,
      subTitle: result.subTitle,
      href: hrefOf(result, asAt),
      kind: kinds[result.type],
      ...(result.type === 'employee' ? { avatarUrl: result.avatarUrl } : {}),
      marks: result.matches.filter(({ field }) => field === 'title'),
    }));
    return { hits, total, hasMore: page < totalPages };
  },
});

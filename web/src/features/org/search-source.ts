import type { SearchType } from '@tenure/contract/org/code-lists';
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import type { SearchResult } from '@tenure/contract/org/search';
import { call } from '../../lib/call.ts';
import type { SearchSource } from '../../lib/search-source.ts';

const kinds: Readonly<Record<SearchType, string>> = {
  employee: 'Person',
  position: 'Position',
  department: 'Department',
  location: 'Location',
};

const hrefOf = ({ type, id, node }: SearchResult) => {
  if (type === 'employee') return `/controlpanel/user-profile?id=${id}`;
  const structure = type === 'position' ? '' : `&structure=${type}`;
  return `/controlpanel/org-chart/view?focus=${node}${structure}`;
};

/** People, positions, departments and locations. */
export const organisationSource: SearchSource = {
  id: 'organisation',
  async find(typed, page, signal) {
    const { data, metadata } = await call(searchOrganisation, {
      query: { search: typed, page: String(page) },
      signal,
    });
    const { totalItems: total, totalPages } = metadata.pagination;
    const hits = data.map((result) => ({
      key: `${result.type}-${result.id}`,
      title: result.title,
      subTitle: result.subTitle,
      href: hrefOf(result),
      kind: kinds[result.type],
      ...(result.type === 'employee' ? { avatarUrl: result.avatarUrl } : {}),
      marks: result.matches.filter(({ field }) => field === 'title'),
    }));
    return { hits, total, hasMore: page < totalPages };
  },
};

import type { QueryClient } from '@tanstack/react-query';
import type { SearchType } from '@tenure/contract/org/code-lists';
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import type { SearchResult } from '@tenure/contract/org/search';
import { onOnePage, type SearchSource } from '../../../lib/area/search-source.ts';
import { call } from '../../../lib/call.ts';
import { chartHref } from '../chart/chart-address.ts';
import { settingsQuery } from '../queries.ts';

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

const peopleHref = (query: Record<string, string>) =>
  `/controlpanel/employees-search?${new URLSearchParams(query)}`;

/** Links to the directory's results for any text: title, department, location, email or number too. */
export const everyoneMatching = (client: QueryClient): SearchSource => ({
  id: 'employee-search',
  async find(typed, page) {
    const { metadata } = await client.ensureQueryData(settingsQuery);
    const isOffered = typed !== '' && metadata.actions.includes('org.directory.view');
    const hit = {
      key: 'employee-search',
      title: `All people matching “${typed}”`,
      subTitle: 'By name, position, department, location, email or number',
      href: peopleHref({ search: typed }),
      kind: 'Employee search',
      marks: [],
    };
    return onOnePage(isOffered ? [hit] : [], page);
  },
});

/** People, positions, departments and locations on a date. */
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
      // Positions with the same title are one line that links to the people in all of them.
      ...(result.type === 'position'
        ? { alike: { text: result.title, href: peopleHref({ position: String(result.id) }) } }
        : {}),
      marks: result.matches.filter(({ field }) => field === 'title'),
    }));
    return { hits, total, hasMore: page < totalPages };
  },
});

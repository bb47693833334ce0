import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { exportDirectoryCsv, exportDirectoryXlsx } from '@tenure/contract/org/directory-endpoints';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { hiddenColumnsOf } from '../../../ui/data-table/use-shown-columns.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { OrgTabs } from '../org-tabs.tsx';
import { PeopleActions } from '../people-actions.tsx';
import { directoryQuery } from '../queries.ts';
import { type DirectoryAddress, useDirectoryAddress } from './directory-address.ts';
import { columnsFor } from './directory-columns.tsx';
import { DirectoryFilters, FilterDrawer, useFilterChips } from './directory-filters.tsx';
import classes from './directory-page.module.css';
import { SavedViews } from './saved-views.tsx';

/** All employees, searchable by name, position, department, location, email or number. */
export function DirectoryPage() {
  const formats = usePersonFormats();
  const phone = usePhone();
  const router = useRouter();
  const { address, go, change } = useDirectoryAddress();
  const { hide, ...wanted } = address;
  const people = useQuery(directoryQuery(wanted));
  const chips = useFilterChips(address);
  const filtering = { address, onChange: change };
  const [first] = people.data?.data ?? [];
  const columns = columnsFor(first, formats.date);
  const hidden = hide?.split(',').filter(Boolean);
  const isSearch = chips.length > 0 || Boolean(address.search || address.asAt);
  return (
    <Page
      title="Employee search"
      lead={address.asAt ? `As at ${formats.date(address.asAt)}` : undefined}
      action={<PeopleActions />}
      tabs={<OrgTabs current="/controlpanel/employees-search" />}
    >
      {phone ? null : (
        <div className={classes.filters}>
          <DirectoryFilters {...filtering} />
        </div>
      )}
      <DataTable
        name="People"
        {...(isSearch ? {} : { empty: <NobodyYet /> })}
        columns={columns}
        columnView={{ hidden, onHide: (ids) => change({ hide: ids.join(',') }) }}
        rows={people.data?.data}
        rowKey={({ id }) => id}
        rowName={({ displayName }) => displayName}
        status={people}
        pagination={people.data?.metadata.pagination}
        onPage={(page) => change({ page: String(page) })}
        onPageSize={(size) => change({ itemsPerPage: String(size) })}
        search={address.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
        sort={
          address.sortBy
            ? {
                column: address.sortBy,
                direction: address.sortDirection === 'desc' ? 'desc' : 'asc',
              }
            : null
        }
        onSort={(sort) => change({ sortBy: sort?.column, sortDirection: sort?.direction })}
        rowActions={({ links }) =>
          links.map(({ label, href }) => ({ label, onSelect: () => router.navigate({ href }) }))
        }
        exports={
          can(people.data?.metadata.actions, 'org.directory.export') ? exportsOf(address) : []
        }
        tools={
          <>
            {phone ? <FilterDrawer {...filtering} count={chips.length} /> : null}
            <SavedViews
              address={address}
              hidden={hidden ?? hiddenColumnsOf('People', columns)}
              onOpen={go}
            />
          </>
        }
        {...(phone
          ? {
              filters: chips,
              onRemoveFilter: (id: string) => change({ [id]: undefined }),
            }
          : {})}
      />
    </Page>
  );
}

/** Shown to a company without employees. */
const NobodyYet = () => (
  <EmptyState title="No people yet">
    Everyone who works here will be listed, with their position, department and location. Add
    employees one by one, or import a file.
  </EmptyState>
);

/** Export links for the current search and visible columns; the name cell also shows the position. */
function exportsOf({ page: _, itemsPerPage: __, hide: ___, ...wanted }: DirectoryAddress) {
  const href = (path: string) => (columns: readonly string[]) =>
    `${path}?${new URLSearchParams({ ...wanted, columns: ['position', ...columns].join(',') })}`;
  return [
    {
      label: 'CSV',
      href: href(exportDirectoryCsv.path),
      file: 'people.csv',
    },
    { label: 'Excel', href: href(exportDirectoryXlsx.path), file: 'people.xlsx' },
  ];
}

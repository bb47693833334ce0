import { Button, Menu, MultiSelect, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { employmentTypes } from '@tenure/contract/org/code-lists';
import { type DirectoryEntry, directoryColumnLabels } from '@tenure/contract/org/directory';
import { exportDirectoryCsv, exportDirectoryXlsx } from '@tenure/contract/org/directory-endpoints';
import { can } from '../../lib/actions.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Person } from '../../ui/person/person.tsx';
import { useDirectoryAddress } from './directory-address.ts';
import classes from './directory-page.module.css';
import { OrgTabs } from './org-tabs.tsx';
import { directoryQuery, filtersQuery } from './queries.ts';
import { SavedSearches } from './saved-searches.tsx';

const plain = { view: 'position', display: 'chart', filters: {} } as const;

/** Everybody in the company, by name, place and kind of work. */
export function DirectoryPage() {
  const formats = usePersonFormats();
  const { address, go, change } = useDirectoryAddress();
  const people = useQuery(directoryQuery({ ...address }));
  const options = useQuery(
    filtersQuery({ ...plain, ...(address.asAt ? { asAt: address.asAt } : {}) }),
  );
  const today = formats.today(new Date());
  const [first] = people.data?.data ?? [];
  const columns = columnsFor(first, formats.date);
  const mayExport = can(people.data?.metadata.actions, 'org.directory.export');
  const exportHref = (path: string) => {
    const { page: _, itemsPerPage: __, ...wanted } = address;
    const search = new URLSearchParams(wanted as Record<string, string>).toString();
    return `${path}${search ? `?${search}` : ''}`;
  };
  const filter = (
    key: 'department' | 'location' | 'position' | 'employmentType',
    label: string,
  ) => {
    const data =
      key === 'employmentType'
        ? options.data?.employmentType && employmentTypes.map((value) => ({ value, label: value }))
        : options.data?.[key]?.map((one) => ({ value: one.value, label: one.label }));
    if (!data) return null;
    return (
      <MultiSelect
        aria-label={label}
        placeholder={address[key] ? '' : label}
        className={classes.filter ?? ''}
        data={data}
        value={address[key]?.split(',') ?? []}
        onChange={(values) => change({ [key]: values.join(',') || undefined })}
        searchable
        clearable
      />
    );
  };
  return (
    <Page
      title="Employee search"
      lead={address.asAt ? `As at ${formats.date(address.asAt)}` : undefined}
      tabs={<OrgTabs current="/controlpanel/employees-search" />}
      action={
        mayExport ? (
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
                Export
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                component="a"
                href={exportHref(exportDirectoryCsv.path)}
                download="people.csv"
              >
                Comma-separated (CSV)
              </Menu.Item>
              <Menu.Item
                component="a"
                href={exportHref(exportDirectoryXlsx.path)}
                download="people.xlsx"
              >
                Workbook (XLSX)
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : undefined
      }
    >
      <div className={classes.filters}>
        {filter('department', 'Department')}
        {filter('location', 'Location')}
        {filter('position', 'Position')}
        {filter('employmentType', 'Employment type')}
        <TextInput
          type="date"
          aria-label="As at"
          value={address.asAt ?? today}
          onChange={({ currentTarget: { value } }) =>
            change({ asAt: value === '' || value === today ? undefined : value })
          }
        />
        <SavedSearches address={address} onOpen={go} />
      </div>
      <DataTable
        name="People"
        columns={columns}
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
      />
    </Page>
  );
}

/** A field that the company hides is in no entry, and so in no column. */
function columnsFor(
  sample: DirectoryEntry | undefined,
  date: (day: string) => string,
): readonly Column<DirectoryEntry>[] {
  const all: (Column<DirectoryEntry> & { field: keyof DirectoryEntry })[] = [
    {
      id: 'name',
      field: 'displayName',
      label: directoryColumnLabels.name,
      always: true,
      sortable: true,
      text: ({ displayName }) => displayName,
      cell: (entry) => (
        <Person
          person={{
            id: entry.id,
            displayName: entry.displayName,
            avatarURL: entry.avatarURL ?? null,
            positionTitle: entry.position,
          }}
        />
      ),
    },
    {
      id: 'employeeNumber',
      field: 'employeeNumber',
      label: directoryColumnLabels.employeeNumber,
      sortable: true,
      text: ({ employeeNumber }) => employeeNumber ?? '',
    },
    {
      id: 'department',
      field: 'department',
      label: directoryColumnLabels.department,
      text: ({ department }) => department ?? '',
    },
    {
      id: 'location',
      field: 'location',
      label: directoryColumnLabels.location,
      text: ({ location }) => location ?? '',
    },
    {
      id: 'employmentType',
      field: 'employmentType',
      label: directoryColumnLabels.employmentType,
      text: ({ employmentType }) => employmentType ?? '',
    },
    {
      id: 'startDate',
      field: 'startDate',
      label: directoryColumnLabels.startDate,
      sortable: true,
      text: ({ startDate }) => date(startDate),
    },
  ];
  return all.filter(({ field }) => !sample || field in sample);
}

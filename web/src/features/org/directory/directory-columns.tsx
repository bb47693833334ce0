import { type DirectoryEntry, directoryColumnLabels } from '@tenure/contract/org/directory';
import type { Column } from '../../../ui/data-table/column.ts';
import { Person } from '../../../ui/person/person.tsx';

/** Fields hidden by the company are missing from the data, so they get no column. */
export function columnsFor(
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
    {
      id: 'email',
      field: 'email',
      label: directoryColumnLabels.email,
      hiddenAtFirst: true,
      text: ({ email }) => email ?? '',
    },
  ];
  return all.filter(({ field }) => !sample || field in sample);
}

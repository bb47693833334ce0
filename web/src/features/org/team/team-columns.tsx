import type { TeamMember } from '@tenure/contract/org/team-member';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Person } from '../../../ui/person/person.tsx';

/** Fields hidden by the company are missing from the data, so they get no column. */
export function teamColumns(
  sample: TeamMember | undefined,
  date: (day: string) => string,
): readonly Column<TeamMember>[] {
  const all: (Column<TeamMember> & { field: keyof TeamMember })[] = [
    {
      id: 'name',
      field: 'displayName',
      label: 'Name',
      always: true,
      text: ({ displayName }) => displayName,
      cell: ({ avatarURL, ...member }) => (
        <Person person={{ ...member, avatarURL: avatarURL ?? null }} />
      ),
    },
    {
      id: 'away',
      field: 'away',
      label: 'Away today',
      text: ({ away }) => (away ? `${away.label} until ${date(away.until)}` : ''),
      cell: ({ away }) =>
        away ? (
          <ToneBadge tone="quiet">
            {away.label} until {date(away.until)}
          </ToneBadge>
        ) : null,
    },
    // The name cell already shows it.
    {
      id: 'position',
      field: 'positionTitle',
      label: 'Position',
      hiddenAtFirst: true,
      text: (one) => one.positionTitle,
    },
    {
      id: 'department',
      field: 'department',
      label: 'Department',
      text: (one) => one.department ?? '',
    },
    { id: 'location', field: 'location', label: 'Location', text: (one) => one.location ?? '' },
    {
      id: 'type',
      field: 'employmentType',
      label: 'Employment type',
      text: (one) => one.employmentType ?? '',
    },
    {
      id: 'reports',
      field: 'directReports',
      label: 'Direct reports',
      align: 'right',
      text: ({ directReports }) => String(directReports),
    },
  ];
  return all.filter(({ field }) => !sample || field in sample);
}

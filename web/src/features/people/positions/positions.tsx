import { IconBriefcase } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import {
  getEmployee,
  getEmploymentHistory,
  getUserProfile,
  positionAssignments,
} from '@tenure/contract/people/endpoints';
import { listPlannedChanges } from '@tenure/contract/people/planned-change';
import {
  type PositionAssignment,
  positionAssignmentForm,
} from '@tenure/contract/people/position-assignment';
import { profileHref } from '../../../lib/address/profile-address.ts';
import { refresh } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { useResource } from '../../../lib/use-resource.ts';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { PositionBalance } from './position-balance.tsx';
import { PositionDetails } from './position-details.tsx';

const actions = {
  add: 'employees.positions.add',
  edit: 'employees.positions.edit',
  remove: 'employees.positions.delete',
};

const recordOf = (one: PositionAssignment) => ({
  positionId: one.position.id,
  isPrimary: one.isPrimary,
  assignmentFrom: one.assignmentFrom,
  assignmentTo: one.assignmentTo,
  fte: one.fte.assigned,
  salary: one.salary?.assigned ?? null,
  reason: one.reason?.value ?? null,
});

/** Prefix of the open record's id in the URL: positions.1042. */
const PREFIX = 'positions.';

export default function Positions({ employeeId, title, address }: SectionProps) {
  const router = useRouter();
  const params = { employeeId };
  const resource = useResource({
    endpoints: positionAssignments,
    params,
    // The profile header and the employment history show the same positions.
    alsoRefresh: (client) =>
      Promise.all(
        [getUserProfile, getEmployee, getEmploymentHistory, listPlannedChanges].map((read) =>
          refresh(client, read, params),
        ),
      ),
  });
  const { record, asAt } = address;
  return (
    <ResourceSection
      resource={resource}
      title={title}
      words={{ noun: 'position' }}
      actions={actions}
      schema={positionAssignmentForm}
      recordOf={recordOf}
      nameOf={({ position }) => position.title}
      row={(one) => <PositionDetails assignment={one} />}
      empty={{
        icon: <IconBriefcase size={20} stroke={1.6} aria-hidden />,
        text: 'Positions appear here once one is assigned.',
      }}
      consequence="If it’s the primary position, the one before it continues."
      form={{
        start: { fte: 1 },
        names: ({ position }) => ({ positionId: { [position.id]: position.title } }),
        preview: (values) => <PositionBalance values={values} />,
      }}
      opened={record?.startsWith(PREFIX) ? record.slice(PREFIX.length) : undefined}
      onOpen={(opened) =>
        router.navigate({
          href: profileHref({ ...address, record: opened ? `${PREFIX}${opened}` : undefined }),
        })
      }
    >
      {asAt ? null : <PlannedChanges employeeId={employeeId} />}
    </ResourceSection>
  );
}

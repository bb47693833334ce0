import { Button } from '@mantine/core';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { can } from '../../lib/actions.ts';
import { profileHref } from '../../lib/address/profile-address.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { WhyNot } from '../../ui/actions/why-not.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { assignedPatternsQuery } from './work-pattern-queries.ts';

const add = 'work-patterns.add';

/** A person's work patterns: current, past and future. */
export default function WorkPatterns({ employeeId, title, address }: SectionProps) {
  const assigned = useQuery(assignedPatternsQuery(employeeId, address.asAt));
  const router = useRouter();
  const open = (pattern: string | undefined) =>
    router.navigate({ href: profileHref({ ...address, pattern }) });

  if (assigned.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading work patterns" rows={2} />
      </Section>
    );
  if (hasFailed(assigned))
    return (
      <Section title={title}>
        <ErrorState
          title="Work patterns couldn’t be loaded"
          error={assigned.error}
          onRetry={assigned.refetch}
        />
      </Section>
    );

  const { data, metadata } = assigned.data;
  const mayAdd = can(metadata.actions, add);
  const edited = data.find(({ id }) => String(id) === address.pattern) ?? null;
  const button = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      variant="default"
      onClick={() => open('new')}
    >
      Assign pattern
    </Button>
  );
  return (
    <Section
      title={title}
      lead="Used to calculate leave"
      action={
        <>
          <WhyNot
            offered={metadata.actions}
            possible={[{ action: add, words: 'assign a work pattern' }]}
            about={{ employeeId }}
          />
          {mayAdd && data.length > 0 ? button : null}
        </>
      }
    >
      {data.length === 0 ? (
        <EmptyState
          title="No work patterns yet"
          icon={<IconCalendarTime size={20} stroke={1.6} aria-hidden />}
          action={mayAdd ? button : undefined}
        >
          Leave can’t be calculated without a work pattern.
        </EmptyState>
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((assignment) => (
            <AssignmentRow
              key={assignment.id}
              assignment={assignment}
              employeeId={employeeId}
              onEdit={() => open(String(assignment.id))}
            />
          ))}
        </ul>
      )}
      <SideDrawer
        title={edited ? 'Edit work pattern' : 'Assign work pattern'}
        opened={edited ? true : address.pattern === 'new' && mayAdd}
        onClose={() => open(undefined)}
      >
        <AssignmentForm
          key={address.pattern}
          employeeId={employeeId}
          assignment={edited}
          fields={metadata.fields}
          onDone={() => open(undefined)}
        />
      </SideDrawer>
    </Section>
  );
}

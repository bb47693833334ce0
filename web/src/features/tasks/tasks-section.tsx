import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { HandOver } from './hand-over.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import { openTasks, taskListQuery } from './queries.ts';
import { TaskTable } from './task-table.tsx';

/** A person's tasks on their profile. */
export default function TasksSection({ employeeId, title }: SectionProps) {
  // Already in the cache from the profile page.
  const profile = useQuery(apiQuery(getUserProfile, { params: { employeeId } }));
  // Shares the table's query.
  const { data: answer } = useQuery(taskListQuery({ employeeId }, openTasks));
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title={title}
      action={
        <>
          {can(answer?.metadata.actions, 'tasks.hand-over') && answer?.items.length ? (
            <HandOver employeeId={employeeId} />
          ) : null}
          {can(answer?.metadata.actions, 'tasks.add') ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add task
            </Button>
          ) : null}
        </>
      }
    >
      <TaskTable
        name={title}
        source={{ employeeId }}
        empty={
          <EmptyState
            title="No open tasks"
            icon={<IconChecklist size={20} stroke={1.6} aria-hidden />}
          >
            Assigned tasks appear here.
          </EmptyState>
        }
      />
      <SideDrawer title="Add task" opened={isAdding} onClose={() => setAdding(false)}>
        {isAdding && answer ? (
          <NewTaskForm
            fields={answer.metadata.fields}
            assignee={
              profile.data
                ? { id: employeeId, displayName: profile.data.employee.displayName }
                : null
            }
            onDone={() => setAdding(false)}
          />
        ) : null}
      </SideDrawer>
    </Section>
  );
}

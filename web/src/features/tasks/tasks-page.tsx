import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type TaskList, taskLists } from '@tenure/contract/tasks/endpoints';
import { can } from '../../lib/actions.ts';
import { useSite } from '../../lib/me.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import type { TaskAnswer } from './queries.ts';
import { TaskTable } from './task-table.tsx';

const tabs = [
  { id: 'mine', label: 'My tasks', href: '/tasks' },
  ...Object.entries(taskLists).map(([id, label]) => ({ id, label, href: `/tasks/${id}` })),
];

const empty = {
  mine: ['No open tasks', 'Tasks that you or others assign to you appear here.'],
  team: ['No open tasks in your team', 'Your team’s tasks appear here.'],
  review: ['Nothing to review', 'Tasks awaiting your review appear here.'],
  created: ['No tasks created', 'Tasks that you assign to others appear here.'],
} as const;

export const MyTasksPage = () => <TasksPage show="mine" />;
export const TeamTasksPage = () => <TasksPage show="team" />;
export const TasksToReviewPage = () => <TasksPage show="review" />;
export const CreatedTasksPage = () => <TasksPage show="created" />;

function TasksPage({ show }: { show: TaskList | 'mine' }) {
  const { user } = useSite();
  const router = useRouter();
  const { href } = tabs.find(({ id }) => id === show) ?? { href: '/tasks' };
  const search = useSearch({ strict: false }) as { new?: unknown };
  const isAdding = search.new !== undefined;
  const open = (opened: boolean) =>
    router.navigate({ href: opened ? `${href}?new=1` : href, replace: !opened });
  const [title, sentence] = empty[show];
  const design = (answer: TaskAnswer | undefined) =>
    can(answer?.metadata.actions, 'workflows.templates.view') ? (
      <Button component={AppLink} href="/admin/workflow/templates" variant="default">
        Design workflows
      </Button>
    ) : null;
  const add = (answer: TaskAnswer | undefined) =>
    can(answer?.metadata.actions, 'tasks.add') ? (
      <>
        {design(answer)}
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
          Add task
        </Button>
        <SideDrawer title="Add task" opened={isAdding} onClose={() => open(false)}>
          {isAdding && answer ? (
            <NewTaskForm
              fields={answer.metadata.fields}
              assignee={show === 'mine' ? user : null}
              onDone={() => open(false)}
            />
          ) : null}
        </SideDrawer>
      </>
    ) : null;
  return (
    <Page title="Tasks" tabs={<PageTabs label="Tasks" current={show} tabs={tabs} />}>
      <TaskTable
        key={show}
        name="Tasks"
        source={show === 'mine' ? { employeeId: user.id } : { show }}
        showsAssignee={show !== 'mine'}
        action={add}
        empty={
          <EmptyState title={title} icon={<IconChecklist size={20} stroke={1.6} aria-hidden />}>
            {sentence}
          </EmptyState>
        }
      />
    </Page>
  );
}

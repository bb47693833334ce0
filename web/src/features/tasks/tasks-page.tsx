import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type TaskList, taskLists } from '@tenure/contract/tasks/endpoints';
import { can } from '../../lib/actions.ts';
import { useSite } from '../../lib/me.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { NoEmploymentRecord } from '../../ui/states/employees-only.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import { openTasks, taskListQuery } from './queries.ts';
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
  const isMine = show === 'mine';
  const hasList = user.isEmployee || !isMine;
  // Without a list of their own, the tasks they created say what they may do.
  const source = !isMine
    ? { show }
    : hasList
      ? { employeeId: user.id }
      : { show: 'created' as const };
  // Shares the table's query.
  const { data: answer } = useQuery(taskListQuery(source, openTasks));
  const mayAdd = can(answer?.metadata.actions, 'tasks.add');
  return (
    <Page
      title="Tasks"
      tabs={<PageTabs label="Tasks" current={show} tabs={tabs} />}
      action={
        <>
          {can(answer?.metadata.actions, 'workflows.templates.view') ? (
            <Button component={AppLink} href="/admin/workflow/templates" variant="default">
              Design workflows
            </Button>
          ) : null}
          {mayAdd ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
              Add task
            </Button>
          ) : null}
        </>
      }
    >
      {hasList ? (
        <TaskTable
          key={show}
          name="Tasks"
          source={source}
          showsAssignee={!isMine}
          empty={
            <EmptyState title={title} icon={<IconChecklist size={20} stroke={1.6} aria-hidden />}>
              {sentence}
            </EmptyState>
          }
        />
      ) : (
        <NoEmploymentRecord />
      )}
      <SideDrawer title="Add task" opened={isAdding && mayAdd} onClose={() => open(false)}>
        {isAdding && answer ? (
          <NewTaskForm
            fields={answer.metadata.fields}
            assignee={isMine && hasList ? user : null}
            onDone={() => open(false)}
          />
        ) : null}
      </SideDrawer>
    </Page>
  );
}

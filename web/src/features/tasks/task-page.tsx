import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { taskComments } from '@tenure/contract/tasks/endpoints';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { can } from '../../lib/actions.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { useSite } from '../../lib/me.ts';
import { useNames } from '../../lib/you.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { Notes } from '../../ui/notes/notes.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { RecordHistory } from '../../ui/record/record-history.tsx';
import { RecordColumn, RecordColumns, RecordHead } from '../../ui/record/record-layout.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { EditTaskForm } from './edit-task-form.tsx';
import { taskQuery } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';
import { TaskBadge } from './task-badge.tsx';
import { TaskChecklist } from './task-checklist.tsx';
import { TaskFacts } from './task-facts.tsx';
import { TaskFiles } from './task-files.tsx';
import classes from './task-page.module.css';

/** One task: description, due date, progress and actions. */
export function TaskPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const task = useQuery(taskQuery(Number(id)));
  // The viewer was the assignee until the task was reassigned.
  if (task.data && hasStatus(task.error, 404)) return <NotYoursAnyMore />;
  return (
    <Loaded what="the task" query={task}>
      {(data) => <Task task={data} />}
    </Loaded>
  );
}

function NotYoursAnyMore() {
  return (
    <EmptyState
      title="You can no longer see this task"
      heading="h1"
      icon={<IconLock size={20} stroke={1.6} aria-hidden />}
      action={
        <Button component={AppLink} href="/tasks" variant="default">
          Go to your tasks
        </Button>
      }
    >
      It was assigned to someone else.
    </EmptyState>
  );
}

function Task({ task }: { task: TaskDetail }) {
  const me = useSite().user.id;
  const router = useRouter();
  const search = useSearch({ strict: false }) as { mode?: unknown };
  const mayEdit = can(task.actions, 'tasks.edit');
  const isEditing = search.mode === 'edit' && mayEdit;
  const edit = (open: boolean) =>
    router.navigate({ href: open ? `${task.link}?mode=edit` : task.link, replace: !open });
  const names = useNames();
  const sentBack = task.history.findLast(({ action }) => action === 'reject');
  return (
    <Page
      title={task.title}
      above={[
        { label: 'Tasks', href: '/tasks' },
        ...(task.assignee.id === me ? [] : [{ label: 'My team', href: '/tasks/team' }]),
      ]}
      head={<RecordHead title={task.title} badge={<TaskBadge task={task} />} />}
      action={
        <>
          {mayEdit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => edit(true)}
            >
              Edit
            </Button>
          ) : null}
          <StepButtons task={task} />
        </>
      }
    >
      <RecordColumns>
        <RecordColumn>
          {task.status === 'REJECTED' && sentBack?.note ? (
            <div className={classes.sentBack}>
              <strong>{names.subject(sentBack.by, 'The reviewer')} sent it back</strong>
              <p className={classes.lines}>{sentBack.note}</p>
            </div>
          ) : null}
          {task.description ? (
            <Section title="Description">
              <p className={classes.lines}>{task.description}</p>
            </Section>
          ) : null}
          {task.items.length > 0 ? <TaskChecklist task={task} /> : null}
          <TaskFiles task={task} />
          <Notes
            title="Comments"
            endpoints={taskComments}
            params={{ taskId: task.id }}
            recordType="task"
            actions="task-comments"
          />
        </RecordColumn>
        <RecordColumn>
          <Section title="Details">
            <TaskFacts task={task} />
          </Section>
          <Section title="History">
            <RecordHistory history={task.history} />
          </Section>
        </RecordColumn>
      </RecordColumns>
      <SideDrawer title="Edit task" opened={isEditing} onClose={() => edit(false)}>
        {isEditing ? <EditTaskForm task={task} onDone={() => edit(false)} /> : null}
      </SideDrawer>
    </Page>
  );
}

import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { shownTaskStatus } from '@tenure/contract/tasks/status-words';
import type { Task } from '@tenure/contract/tasks/task';
import { dueDateFilters } from '@tenure/contract/tasks/task-query';
import { taskMachine } from '@tenure/contract/tasks/task-states';
import { type ReactNode, useState } from 'react';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Person } from '../../ui/person/person.tsx';
import { openTasks, type TaskFilters, type TaskSource, taskListQuery } from './queries.ts';
import { TaskBadge } from './task-badge.tsx';
import classes from './tasks.module.css';

interface Props {
  name: string;
  source: TaskSource;
  /** Shows the assignee, for lists of several people's tasks. */
  showsAssignee?: boolean;
  empty: ReactNode;
}

const statusOptions = taskMachine.stateNames.map((value) => ({
  value,
  label: taskMachine.states[value].label,
}));
const dueOptions = Object.entries(dueDateFilters).map(([value, label]) => ({ value, label }));

/** A table of tasks with the server's filters. */
export function TaskTable({ name, source, showsAssignee = false, empty }: Props) {
  const router = useRouter();
  const formats = usePersonFormats();
  const [filters, setFilters] = useState(openTasks);
  const change = (more: Partial<TaskFilters>) =>
    setFilters((before) => ({ ...before, page: 1, ...more }));
  const tasks = useQuery({ ...taskListQuery(source, filters), placeholderData: keepPreviousData });
  const isFiltered = filters.search !== '' || filters.dueDate !== '' || filters.status !== 'ACTIVE';
  const [column = '', direction] = filters.sort.split(':') as [string, 'asc' | 'desc'];
  const due = ({ assignment }: Task) =>
    assignment.dueDate ? formats.date(assignment.dueDate) : 'No due date';
  const columns: readonly Column<Task>[] = [
    {
      id: 'title',
      label: 'Task',
      always: true,
      sortable: true,
      text: ({ title }) => title,
      cell: (task) => (
        <AppLink href={task.titleLink} className={classes.title}>
          {task.title}
        </AppLink>
      ),
    },
    ...(showsAssignee
      ? [
          {
            id: 'assignee',
            label: 'Assignee',
            text: ({ assignee }: Task) => assignee.displayName,
            cell: ({ assignee }: Task) => <Person person={assignee} size={28} />,
          },
        ]
      : []),
    { id: 'dueDate', label: 'Due', sortable: true, text: due },
    {
      id: 'checklist',
      label: 'Checklist',
      text: ({ checklist }) => (checklist.total ? `${checklist.done} of ${checklist.total}` : ''),
    },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      text: ({ assignment, isOverdue }) => shownTaskStatus(assignment.status, isOverdue).label,
      cell: (task) => <TaskBadge task={task} />,
    },
  ];
  return (
    <DataTable
      name={name}
      columns={columns}
      rows={tasks.data?.items}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      status={tasks}
      pagination={tasks.data?.metadata.pagination}
      onPage={(page) => change({ page })}
      search={filters.search}
      onSearch={(search) => change({ search })}
      sort={{ column, direction }}
      onSort={(sort) =>
        change({ sort: sort ? `${sort.column}:${sort.direction}` : openTasks.sort })
      }
      onOpen={(task) => router.navigate({ href: task.link })}
      tools={
        <>
          <Select
            aria-label="Status"
            className={classes.filter}
            data={[{ value: '', label: 'All statuses' }, ...statusOptions]}
            value={filters.status}
            allowDeselect={false}
            onChange={(status) => change({ status: (status ?? '') as TaskFilters['status'] })}
          />
          <Select
            aria-label="Due date"
            className={classes.filter}
            data={[{ value: '', label: 'Any due date' }, ...dueOptions]}
            value={filters.dueDate}
            allowDeselect={false}
            onChange={(dueDate) => change({ dueDate: (dueDate ?? '') as TaskFilters['dueDate'] })}
          />
        </>
      }
      {...(isFiltered ? {} : { empty })}
    />
  );
}

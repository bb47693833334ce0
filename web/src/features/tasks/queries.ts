import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import type { NewTaskInput, TaskInput } from '@tenure/contract/tasks/task-form';
import type { TaskStep } from '@tenure/contract/tasks/task-states';
import { alwaysStale, apiQuery, refresh } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { call } from '../../lib/call.ts';
import type { Submission } from '../../ui/form/use-form.ts';

export interface TaskFilters {
  readonly search: string;
  readonly status: '' | 'ACTIVE' | 'COMPLETE' | 'INACTIVE' | 'REJECTED';
  readonly dueDate: '' | 'overdue' | 'today' | 'week';
  readonly sort: string;
  readonly page: number;
}

/** The default filters of every task list. */
export const openTasks: TaskFilters = {
  search: '',
  status: 'ACTIVE',
  dueDate: '',
  sort: 'dueDate:asc',
  page: 1,
};

const queryOf = ({ search, status, dueDate, sort, page }: TaskFilters) => ({
  search,
  sort,
  'filters[status]': status,
  'filters[dueDate]': dueDate,
  page: String(page),
});

/** A person's tasks, or one of the viewer's other lists. */
export type TaskSource = { readonly employeeId: number } | { readonly show: endpoints.TaskList };

type TaskAnswer = AnswerOf<typeof endpoints.listTasks>;

export function taskListQuery(source: TaskSource, filters: TaskFilters) {
  const query = queryOf(filters);
  const [{ id }, params, asked] =
    'show' in source
      ? [endpoints.listOtherTasks, {}, { ...query, show: source.show }]
      : [endpoints.listTasks, source, query];
  return queryOptions({
    queryKey: [id, params, asked] as const,
    queryFn: ({ signal }): Promise<TaskAnswer> =>
      'show' in source
        ? call(endpoints.listOtherTasks, { query: { ...query, show: source.show }, signal })
        : call(endpoints.listTasks, { params: source, query, signal }),
    ...alwaysStale,
  });
}

export const taskQuery = (taskId: number) => ({
  ...apiQuery(endpoints.getTask, { params: { taskId } }),
  ...alwaysStale,
});

const refreshTasks = (client: QueryClient) =>
  Promise.all([
    ...[endpoints.listTasks, endpoints.listOtherTasks, endpoints.getTask].map((one) =>
      refresh(client, one),
    ),
    refreshWidgets(client),
  ]);

function useChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshTasks(client) });
}

export const useAddTasks = () =>
  useChange(({ value, idempotencyKey }: Submission<NewTaskInput>) =>
    call(endpoints.addTasks, { body: value, idempotencyKey }),
  );

export const useEditTask = (taskId: number) =>
  useChange(({ value, version }: Submission<TaskInput>) =>
    call(endpoints.editTask, { params: { taskId }, body: value, ifMatch: version }),
  );

export interface TaskDecision {
  readonly id: number;
  readonly version: number;
  readonly action: TaskStep;
  readonly note?: string;
  readonly assigneeId?: number | null;
}

export const useTaskStep = () =>
  useChange(({ id, version, ...body }: TaskDecision) =>
    call(endpoints.actOnTask, { params: { taskId: id }, body, ifMatch: version }),
  );

export const useTick = (taskId: number) =>
  useChange(({ itemId, isDone }: { itemId: number; isDone: boolean }) =>
    call(endpoints.tickChecklist, { params: { taskId, itemId }, body: { isDone } }),
  );

export const useTaskFiles = (taskId: number) => ({
  add: useChange((fileId: number) =>
    call(endpoints.addTaskFile, { params: { taskId }, body: { fileId } }),
  ),
  remove: useChange((fileId: number) =>
    call(endpoints.removeTaskFile, { params: { taskId, fileId } }),
  ),
});

export const useHandOver = (employeeId: number) =>
  useChange((body: { assigneeId: number; note: string }) =>
    call(endpoints.handOverTasks, { params: { employeeId }, body }),
  );

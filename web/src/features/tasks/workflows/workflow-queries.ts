import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tasks from '@tenure/contract/tasks/endpoints';
import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import type { WorkflowAction } from '@tenure/contract/tasks/workflows/workflow';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { refreshWidgets } from '../../../lib/area/widget-items.ts';
import { call } from '../../../lib/call.ts';

export const workflowsQuery = (employeeId: number, page: number) => ({
  ...apiQuery(endpoints.listWorkflows, { params: { employeeId }, query: { page: String(page) } }),
  ...alwaysStale,
});

export const assignableQuery = (employeeId: number) =>
  apiQuery(endpoints.listAssignableTemplates, { params: { employeeId } });

/** Steps open in the background a moment after a change; the page asks again while one is expected. */
export const workflowQuery = (workflowId: number) => ({
  ...apiQuery(endpoints.getWorkflow, { params: { workflowId } }),
  ...alwaysStale,
});

function useChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        refresh(client, endpoints.listWorkflows),
        refresh(client, endpoints.getWorkflow),
        refresh(client, tasks.listTasks),
        refreshWidgets(client),
      ]),
  });
}

export const useStartWorkflow = (employeeId: number) =>
  useChange((body: { templateId: number; date: string | null }) =>
    call(endpoints.startWorkflow, { params: { employeeId }, body }),
  );

export const useWorkflowAction = (workflowId: number) =>
  useChange(
    ({
      version,
      ...body
    }: Partial<WorkflowAction> & Pick<WorkflowAction, 'action'> & { version: number }) =>
      call(endpoints.actOnWorkflow, { params: { workflowId }, body, ifMatch: version }),
  );

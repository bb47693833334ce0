import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tasks from '@tenure/contract/tasks/endpoints';
import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import type { startForm, WorkflowAction } from '@tenure/contract/tasks/workflows/workflow';
import type { z } from 'zod';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { refreshWidgets } from '../../../lib/area/widget-items.ts';
import { call } from '../../../lib/call.ts';
import type { Submission } from '../../../ui/form/use-form.ts';

export const workflowsQuery = (employeeId: number, page: number) => ({
  ...apiQuery(endpoints.listWorkflows, { params: { employeeId }, query: { page: String(page) } }),
  ...alwaysStale,
});

export const assignableQuery = (employeeId: number) =>
  apiQuery(endpoints.listAssignableTemplates, { params: { employeeId } });

/** Always refetched, since steps open in the background shortly after a change. */
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
  useChange(({ value: body, idempotencyKey }: Submission<z.output<typeof startForm>>) =>
    call(endpoints.startWorkflow, { params: { employeeId }, body, idempotencyKey }),
  );

export const useWorkflowAction = (workflowId: number) =>
  useChange(
    ({
      version,
      ...body
    }: Partial<WorkflowAction> & Pick<WorkflowAction, 'action'> & { version: number }) =>
      call(endpoints.actOnWorkflow, { params: { workflowId }, body, ifMatch: version }),
  );

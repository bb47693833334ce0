import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@tenure/contract/tasks/forms/form';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';

export const formsQuery = (page: number) => ({
  ...apiQuery(endpoints.listWorkflowForms, { query: { page: String(page) } }),
  ...alwaysStale,
});

export const formQuery = (formId: number) => ({
  ...apiQuery(endpoints.getWorkflowForm, { params: { formId } }),
  ...alwaysStale,
});

export const formQuestionsQuery = (formId: number | null) => ({
  ...apiQuery(endpoints.workflowFormQuestions.read, { params: { formId: formId ?? 0 } }),
  enabled: formId !== null,
});

export const responseQuery = (responseId: number) => ({
  ...apiQuery(endpoints.getFormResponse, { params: { responseId } }),
  ...alwaysStale,
});

function useChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        refresh(client, endpoints.listWorkflowForms),
        refresh(client, endpoints.getWorkflowForm),
      ]),
  });
}

export const useAddForm = () =>
  useChange((title: string) =>
    call(endpoints.addWorkflowForm, { body: { title, isArchived: false } }),
  );

interface Edited extends endpoints.WorkflowFormInput {
  readonly version: number;
}

export const useEditForm = (formId: number) =>
  useChange(({ version, ...body }: Edited) =>
    call(endpoints.editWorkflowForm, { params: { formId }, body, ifMatch: version }),
  );

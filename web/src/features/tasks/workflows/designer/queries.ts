import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateInput } from '@tenure/contract/tasks/workflows/template';
import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { alwaysStale, apiQuery, refresh } from '../../../../lib/api-query.ts';
import { call } from '../../../../lib/call.ts';

export const templatesQuery = (page: number) => ({
  ...apiQuery(endpoints.listWorkflowTemplates, { query: { page: String(page) } }),
  ...alwaysStale,
});

export const templateQuery = (templateId: number) => ({
  ...apiQuery(endpoints.getWorkflowTemplate, { params: { templateId } }),
  ...alwaysStale,
});

export const stepTypesQuery = () => apiQuery(endpoints.listStepTypes, {});

export const stepChoicesQuery = (stepType: string, search: string) =>
  apiQuery(endpoints.listStepChoices, { query: { stepType, search } });

export const dryRunQuery = (templateId: number, employeeId: number | null) => ({
  ...apiQuery(endpoints.dryRunWorkflowTemplate, {
    params: { templateId, employeeId: employeeId ?? 0 },
  }),
  ...alwaysStale,
  enabled: employeeId !== null,
});

function useChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        refresh(client, endpoints.listWorkflowTemplates),
        refresh(client, endpoints.getWorkflowTemplate),
        refresh(client, endpoints.dryRunWorkflowTemplate),
      ]),
  });
}

export const useAddTemplate = () =>
  useChange((body: TemplateInput) => call(endpoints.addWorkflowTemplate, { body }));

interface Saved extends TemplateInput {
  readonly version: number;
}

export const useSaveTemplate = (templateId: number) =>
  useChange(({ version, ...body }: Saved) =>
    call(endpoints.editWorkflowTemplate, { params: { templateId }, body, ifMatch: version }),
  );

export const usePublishTemplate = (templateId: number) =>
  useChange((version: number) =>
    call(endpoints.publishWorkflowTemplate, { params: { templateId }, ifMatch: version }),
  );

export const useArchiveTemplate = (templateId: number) =>
  useChange(({ version, isArchived }: { version: number; isArchived: boolean }) =>
    call(endpoints.archiveWorkflowTemplate, {
      params: { templateId },
      body: { isArchived },
      ifMatch: version,
    }),
  );

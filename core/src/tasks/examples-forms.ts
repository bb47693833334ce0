import * as endpoints from '@tenure/contract/tasks/forms/form';
import { listWorkflowTemplates } from '@tenure/contract/tasks/workflows/template-endpoints';
import type { Example, Examples } from '../testing/example.ts';
import { formIn, responseIn } from '../testing/scenes/form-scene.ts';

type Send = Example['sent'];

const byDesigns: NonNullable<Example['offered']> = async (client) => {
  const { body } = await client.call(listWorkflowTemplates, {});
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const ofForm =
  (more: object = {}): Send =>
  async (harness, company) => ({
    params: { formId: await formIn(harness, company, 'Parking') },
    ...more,
  });

const response =
  (wanted: Parameters<typeof responseIn>[2], withAnswers: boolean): Send =>
  async (harness, company) => {
    const { responseId, questionId } = await responseIn(harness, company, wanted);
    return {
      params: { responseId },
      ...(withAnswers ? { body: { answers: [{ questionId, value: true }] } } : {}),
    };
  };

const byResponse: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(endpoints.getFormResponse, {
    params: { responseId: params?.responseId },
  });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

export const formExamples: Examples = {
  [endpoints.listWorkflowForms.id]: {
    by: 'hr.manager',
    sent: async () => ({}),
    offered: byDesigns,
  },
  [endpoints.addWorkflowForm.id]: {
    by: 'hr.manager',
    sent: async () => ({ body: { title: 'Parking' } }),
    offered: byDesigns,
  },
  [endpoints.getWorkflowForm.id]: { by: 'hr.manager', sent: ofForm(), offered: byDesigns },
  [endpoints.editWorkflowForm.id]: {
    by: 'hr.manager',
    sent: ofForm({ body: { title: 'Parking and keys' } }),
    offered: byDesigns,
  },
  [endpoints.workflowFormQuestions.read.id]: {
    by: 'hr.manager',
    sent: ofForm(),
    offered: byDesigns,
  },
  [endpoints.workflowFormQuestions.save.id]: {
    by: 'hr.manager',
    sent: ofForm({ body: { questions: [] } }),
    offered: byDesigns,
  },
  [endpoints.getFormResponse.id]: {
    by: 'employee',
    sent: response({}, false),
    offered: byResponse,
    records: { 'answered by manager 1': response({ respondent: 'manager.one' }, false) },
  },
  [endpoints.submitFormResponse.id]: {
    by: 'employee',
    sent: response({}, true),
    offered: byResponse,
    records: { submitted: response({ isSubmitted: true }, true) },
  },
};

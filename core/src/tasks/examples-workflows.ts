import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import * as designs from '@tenure/contract/tasks/workflows/template-endpoints';
import type { Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import {
  anotherDay,
  awaitingHr,
  started,
  templateIdOf,
  workflowVersion,
} from '../testing/scenes/workflow-scene.ts';
import { formExamples } from './examples-forms.ts';
import { onboardingExamples } from './examples-onboarding.ts';

type Send = Example['sent'];

const ofEmployee: Send = async (_, company) => ({
  params: { employeeId: company.idOf('employee') },
});

const byList: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(endpoints.listWorkflows, {
    params: { employeeId: params?.employeeId },
  });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const acting =
  (make: (harness: Harness, company: Company) => Promise<number>, body: object): Send =>
  async (harness, company): Promise<Sent> => {
    const workflowId = await make(harness, company);
    const headers = await workflowVersion(harness, company, workflowId);
    return { params: { workflowId }, headers, body: { note: 'Because', ...body } };
  };

const running = (harness: Harness, company: Company) => started(harness, company);

const draft = {
  title: 'Probation',
  steps: [{ id: 'review', type: 'task', title: 'Review', assignee: { type: 'manager' } }],
};

/** A new draft of the HR manager. */
const designed =
  (more: object = {}): Send =>
  async (harness, company) => {
    const hr = await harness.as('hr.manager', { company });
    const { body } = await hr.call(designs.addWorkflowTemplate, { body: draft });
    return { params: { templateId: body.id }, headers: { 'if-match': '"1"' }, ...more };
  };

const byDesigns: NonNullable<Example['offered']> = async (client) => {
  const { body } = await client.call(designs.listWorkflowTemplates, {});
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const designExamples: Examples = {
  [designs.listWorkflowTemplates.id]: {
    by: 'hr.manager',
    sent: async () => ({}),
    offered: byDesigns,
  },
  [designs.addWorkflowTemplate.id]: {
    by: 'hr.manager',
    sent: async () => ({ body: draft }),
    offered: byDesigns,
  },
  [designs.getWorkflowTemplate.id]: { by: 'hr.manager', sent: designed(), offered: byDesigns },
  [designs.editWorkflowTemplate.id]: {
    by: 'hr.manager',
    sent: designed({ body: draft }),
    offered: byDesigns,
  },
  [designs.publishWorkflowTemplate.id]: { by: 'hr.manager', sent: designed(), offered: byDesigns },
  [designs.archiveWorkflowTemplate.id]: {
    by: 'hr.manager',
    sent: designed({ body: { isArchived: true } }),
    offered: byDesigns,
  },
  [designs.startWorkflows.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      params: { templateId: await templateIdOf(harness, company, 'Onboarding') },
      body: {
        audience: { type: 'person', ids: [company.idOf('employee')] },
        date: anotherDay(harness),
      },
    }),
    offered: byDesigns,
  },
  [designs.listStepTypes.id]: {
    by: 'hr.manager',
    sent: async () => ({}),
    offered: byDesigns,
  },
  [designs.listStepChoices.id]: {
    by: 'hr.manager',
    sent: async () => ({ query: { stepType: 'contract' } }),
    offered: byDesigns,
  },
  [designs.dryRunWorkflowTemplate.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => {
      const { params } = await designed()(harness, company);
      return { params: { ...params, employeeId: company.idOf('employee') } };
    },
    offered: byDesigns,
  },
};

export const workflowExamples: Examples = {
  ...formExamples,
  ...onboardingExamples,
  ...designExamples,
  [endpoints.listWorkflows.id]: { by: 'manager.one', sent: ofEmployee, offered: byList },
  [endpoints.listAssignableTemplates.id]: { by: 'manager.one', sent: ofEmployee, offered: byList },
  [endpoints.listAccountLinks.id]: { by: 'employee', sent: ofEmployee, offered: byList },
  [endpoints.startWorkflow.id]: {
    by: 'manager.one',
    sent: async (harness, company) => ({
      ...(await ofEmployee(harness, company)),
      body: {
        templateId: await templateIdOf(harness, company, 'Onboarding'),
        date: anotherDay(harness),
      },
    }),
    offered: byList,
  },
  [endpoints.getWorkflow.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      params: { workflowId: await running(harness, company) },
    }),
    offered: async (client, { params }) => {
      const { body } = await client.call(endpoints.getWorkflow, {
        params: { workflowId: params?.workflowId },
      });
      return (body.actions as string[] | undefined) ?? [];
    },
  },
  [endpoints.actOnWorkflow.id]: {
    by: 'manager.one',
    sent: acting(running, { action: 'skip', stepId: 'equipment' }),
    records: {
      cancel: acting(running, { action: 'cancel' }),
      'send a reminder': acting(running, { action: 'nudge', stepId: 'equipment' }),
      'remind of a step that has not started': acting(running, {
        action: 'nudge',
        stepId: 'details',
      }),
      'approve, awaiting HR': acting(awaitingHr, { action: 'approve', stepId: 'confirm' }),
      'decline, awaiting HR': acting(awaitingHr, { action: 'decline', stepId: 'confirm' }),
      'skip, awaiting HR': acting(awaitingHr, { action: 'skip', stepId: 'confirm' }),
    },
  },
};

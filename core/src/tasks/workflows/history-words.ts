/** How a step of a workflow's history is worded, after the person's name. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';

type Words = Readonly<Record<string, { readonly words: string } | undefined>>;
const ofWorkflow: Words = workflowMachine.actions;
const ofStep: Words = workflowStepMachine.actions;

export function historyWords(
  design: readonly TemplateStep[],
  { step_id, action }: { readonly step_id: string | null; readonly action: string },
): string {
  const step = design.find(({ id }) => id === step_id);
  if (!step) return ofWorkflow[action]?.words ?? action;
  return `${ofStep[action]?.words ?? action} “${step.title}”`;
}

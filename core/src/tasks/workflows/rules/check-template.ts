/** What must be right before a template is published: no dead end, and nobody missing. */
import { workflowMessages as messages } from '@tenure/contract/tasks/workflows/messages';
import type { TemplateProblem, TemplateStep } from '@tenure/contract/tasks/workflows/template';

export function problemsOf(steps: readonly TemplateStep[]): TemplateProblem[] {
  if (steps.length === 0) return [{ stepId: null, message: messages.noSteps }];
  const ids = new Set(steps.map(({ id }) => id));
  return steps.flatMap((step, place) => {
    const found: (string | false)[] = [
      steps.findIndex(({ id }) => id === step.id) < place && messages.sameId,
      step.after.some((id) => !ids.has(id)) && messages.unknownStep,
      isInCircle(steps, step.id) && messages.circle,
      step.type !== 'wait' && step.assignee === null && messages.noAssignee,
      step.type === 'message' && !step.description && messages.noMessage,
      step.type === 'wait' && step.due === null && messages.noWait,
    ];
    return found.flatMap((message) => (message ? [{ stepId: step.id, message }] : []));
  });
}

/** Steps in a circle wait for each other, and the workflow never ends. */
function isInCircle(steps: readonly TemplateStep[], start: string): boolean {
  const before = new Map(steps.map(({ id, after }) => [id, after]));
  const seen = new Set<string>();
  const look = [...(before.get(start) ?? [])];
  for (let id = look.pop(); id !== undefined; id = look.pop()) {
    if (id === start) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    look.push(...(before.get(id) ?? []));
  }
  return false;
}

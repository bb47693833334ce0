/** Operations on the steps of a workflow being designed; each returns a new list. */
import type { OfferedStepType, TemplateStep } from '@tenure/contract/tasks/workflows/template';

export type Steps = readonly TemplateStep[];

/** The default assignee; a specific person or role has to be chosen manually. */
const firstAssignee = (assignees: OfferedStepType['assignees']): TemplateStep['assignee'] => {
  const type = assignees.find((one) => one !== 'person' && one !== 'role');
  return type ? { type } : null;
};

/** Adds a step after another, or as a first one; also returns its id. */
export function addStep(
  steps: Steps,
  { type, label, assignees }: Pick<OfferedStepType, 'type' | 'label' | 'assignees'>,
  afterId: string | null,
): { steps: TemplateStep[]; id: string } {
  const numbers = steps.map(({ id }) => Number(/^step-(\d{1,9})$/.exec(id)?.[1] ?? 0));
  const id = `step-${Math.max(0, ...numbers) + 1}`;
  const step: TemplateStep = {
    id,
    type,
    title: `New ${label.toLowerCase()}`,
    description: null,
    recordId: null,
    assignee: firstAssignee(assignees),
    after: afterId === null ? [] : [afterId],
    onlyIf: null,
    onlyIfAnswer: null,
    due: type === 'wait' ? { from: 'start', days: 1 } : null,
    escalateAfter: 0,
  };
  return { steps: [...steps, step], id };
}

/** Reconnects the following steps to the preceding ones, so that none is orphaned. */
export function removeStep(steps: Steps, id: string): TemplateStep[] {
  const before = steps.find((step) => step.id === id)?.after ?? [];
  return steps
    .filter((step) => step.id !== id)
    .map((step) =>
      step.after.includes(id)
        ? { ...step, after: [...new Set([...step.after.filter((one) => one !== id), ...before])] }
        : step,
    );
}

export const changeStep = (steps: Steps, changed: TemplateStep): TemplateStep[] =>
  steps.map((step) => (step.id === changed.id ? changed : step));

/** All steps after a step, direct or indirect; it can't come after any of them. */
export function allAfter(steps: Steps, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = [id];
  for (let one = look.pop(); one !== undefined; one = look.pop())
    for (const step of steps)
      if (step.after.includes(one) && !found.has(step.id)) {
        found.add(step.id);
        look.push(step.id);
      }
  return found;
}

/** All steps before a step, direct or indirect. */
export const allBefore = (steps: Steps, id: string): ReadonlySet<string> =>
  new Set(steps.filter((one) => allAfter(steps, one.id).has(id)).map((one) => one.id));

/** Whether a step can come after another: not after itself or its own successors. */
export const canFollow = (steps: Steps, id: string, afterId: string) =>
  id !== afterId && !allAfter(steps, id).has(afterId);

/** Moves a step after another, as its only predecessor; returns the same list if that isn't possible. */
export function moveAfter(steps: Steps, id: string, afterId: string): Steps {
  if (!canFollow(steps, id, afterId)) return steps;
  return steps.map((step) => (step.id === id ? { ...step, after: [afterId] } : step));
}

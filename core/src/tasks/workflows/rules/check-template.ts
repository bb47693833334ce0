/** Checks a template before publishing: no dead ends, and no missing people. */
import { workflowMessages as messages } from '@tenure/contract/tasks/workflows/messages';
import {
  ownStepTypes,
  type TemplateProblem,
  type TemplateStep,
} from '@tenure/contract/tasks/workflows/template';
import type { KnownKinds } from '../step-kinds.ts';

export function problemsOf(
  steps: readonly TemplateStep[],
  kinds: KnownKinds = new Map(),
): TemplateProblem[] {
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
      step.onlyIfAnswer != null && !hasFormBefore(steps, step) && messages.noFormBefore,
      ...(step.type in ownStepTypes ? [] : ofArea(step, kinds)),
    ];
    return found.flatMap((message) => (message ? [{ stepId: step.id, message }] : []));
  });
}

/** Answers are available only after their form is done. */
function hasFormBefore(steps: readonly TemplateStep[], { id, onlyIfAnswer }: TemplateStep) {
  const form = steps.find((one) => one.id === onlyIfAnswer?.stepId);
  return form?.type === 'form' && allBefore(steps, id).has(form.id);
}

/** Another area must recognise the step, its assignee and the record it refers to. */
function ofArea({ type, recordId, assignee }: TemplateStep, kinds: KnownKinds): (string | false)[] {
  const kind = kinds.get(type);
  if (!kind) return [messages.unknownType];
  return [
    assignee !== null && !kind.assignees.includes(assignee.type) && messages.wrongAssignee,
    !recordId && messages.noRecord(kind.recordLabel),
    !!recordId && !kind.names.has(recordId) && messages.recordGone(kind.recordLabel),
  ];
}

/** Steps in a cycle wait for each other, and the workflow never ends. */
const isInCircle = (steps: readonly TemplateStep[], start: string) =>
  allBefore(steps, start).has(start);

/** All direct and indirect predecessors of a step. */
function allBefore(steps: readonly TemplateStep[], start: string): ReadonlySet<string> {
  const before = new Map(steps.map(({ id, after }) => [id, after]));
  const seen = new Set<string>();
  const look = [...(before.get(start) ?? [])];
  for (let id = look.pop(); id !== undefined; id = look.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    look.push(...(before.get(id) ?? []));
  }
  return seen;
}

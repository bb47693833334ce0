/** When the steps of a workflow would start and be due, if each is completed on its due date. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { advance, type States } from '../rules/engine.ts';
import { stepDueOn } from '../rules/step-due-date.ts';

export interface PlannedStep {
  readonly step: TemplateStep;
  readonly applies: boolean;
  readonly startsOn: string;
  readonly dueOn: string | null;
}

interface Facts {
  /** The date that due dates are relative to. */
  readonly date: string;
  readonly today: string;
  applies(stepId: string): boolean;
}

/** In order of their start. Steps in a cycle never start and are left out. */
export function planOf(
  steps: readonly TemplateStep[],
  { date, today, applies }: Facts,
): PlannedStep[] {
  const states: Map<string, 'QUEUED' | 'DONE' | 'SKIPPED'> = new Map(
    steps.map(({ id }) => [id, 'QUEUED']),
  );
  const ends = new Map<string, string>();
  const planned: PlannedStep[] = [];
  for (let more = true; more; ) {
    const next = advance(steps, states as States, applies);
    for (const id of [...next.leaveOut, ...next.open]) {
      const step = steps.find((one) => one.id === id);
      if (!step) continue;
      const isOpen = next.open.includes(id);
      const startsOn = latest([today, ...step.after.map((one) => ends.get(one) ?? today)]);
      const dueOn = stepDueOn(step, { date, opensOn: startsOn });
      ends.set(id, isOpen && dueOn ? dueOn : startsOn);
      states.set(id, isOpen ? 'DONE' : 'SKIPPED');
      planned.push({ step, applies: isOpen, startsOn, dueOn });
    }
    more = next.open.length > 0;
  }
  return planned.toSorted((one, other) =>
    one.startsOn < other.startsOn ? -1 : one.startsOn > other.startsOn ? 1 : 0,
  );
}

const latest = (days: readonly [string, ...string[]]) => days.toSorted().at(-1) ?? days[0];

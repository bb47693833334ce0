/**
 * When a step is due: days before or after the workflow's date or the day it opens, but never before it opens.
 * A step that opens late has the day for it; otherwise it would be escalated before anyone saw it (ADR 141).
 */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { type Day, dates } from '../../../worktime/public.ts';

interface Opening {
  /** The date of the workflow. */
  readonly date: Day;
  readonly opensOn: Day;
}

export function stepDueOn(
  { due }: Pick<TemplateStep, 'due'>,
  { date, opensOn }: Opening,
): Day | null {
  if (due === null) return null;
  const day = dates.addDays(due.from === 'date' ? date : opensOn, due.days);
  return day < opensOn ? opensOn : day;
}

/** How a step of a task's history is worded, after the person's name. */
import { assignmentMachine } from '@tenure/contract/tasks/task-states';
import { nameOf } from '../org/public.ts';
import type { StoredStep } from './task-record.ts';

/** Steps that don't change the state. */
const others = {
  edit: 'changed it',
  attach: 'added a file',
  detach: 'removed a file',
  repeat: 'created it as the next in the series',
} as const;

export type HistoryAction = keyof typeof others | keyof typeof assignmentMachine.actions;

export function wordsOf({ action, to }: Pick<StoredStep, 'action' | 'to'>): string {
  if (to && (action === 'assign' || action === 'reassign' || action === 'repeat'))
    return `assigned it to ${nameOf(to)}`;
  const actions: Readonly<Record<string, { words: string } | undefined>> =
    assignmentMachine.actions;
  return actions[action]?.words ?? others[action as keyof typeof others] ?? action;
}

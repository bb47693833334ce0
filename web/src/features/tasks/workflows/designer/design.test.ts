import { type TemplateStep, templateStep } from '@tenure/contract/tasks/workflows/template';
import { describe, expect, test } from 'vitest';
import { addStep, canFollow, moveAfter, removeStep } from './design.ts';

const step = (id: string, ...after: string[]): TemplateStep =>
  templateStep.parse({ id, type: 'task', title: id, assignee: { type: 'employee' }, after });
const order = (steps: readonly TemplateStep[]) =>
  steps.map(({ id, after }) => `${id} after ${after.join('+') || 'nothing'}`);

const task = { type: 'task', label: 'Task', assignees: ['employee' as const] };
const wait = { type: 'wait', label: 'Wait', assignees: [] };

const flow = [step('a'), step('b', 'a'), step('c', 'b'), step('d', 'b')];

describe('designing a workflow', () => {
  test('a new step gets an id that no other has', () => {
    const first = addStep([], task, null);
    const second = addStep(first.steps, wait, first.id);
    expect(order(second.steps)).toEqual(['step-1 after nothing', 'step-2 after step-1']);
    const third = addStep(second.steps.slice(1), task, null);
    expect(third.id).toBe('step-3');
  });

  test('what came after a removed step comes after the one before it', () => {
    expect(order(removeStep(flow, 'b'))).toEqual(['a after nothing', 'c after a', 'd after a']);
  });

  test('a step never comes after itself, directly or around a corner', () => {
    expect(canFollow(flow, 'a', 'a')).toBe(false);
    expect(canFollow(flow, 'a', 'd')).toBe(false);
    expect(canFollow(flow, 'd', 'c')).toBe(true);
    expect(moveAfter(flow, 'a', 'd')).toBe(flow);
    expect(order(moveAfter(flow, 'd', 'c'))[3]).toBe('d after c');
  });
});

import { workflowMessages as messages } from '@tenure/contract/tasks/workflows/messages';
import { type TemplateStep, templateStep } from '@tenure/contract/tasks/workflows/template';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOf } from './check-template.ts';
import { advance } from './engine.ts';

const step = (id: string, more: Partial<TemplateStep> = {}): TemplateStep =>
  templateStep.parse({ id, type: 'task', title: id, assignee: { type: 'employee' }, ...more });

test.each([
  ['no steps', [], [[null, messages.noSteps]]],
  ['nothing wrong', [step('a'), step('b', { after: ['a'] })], []],
  ['a step without an assignee', [step('a', { assignee: null })], [['a', messages.noAssignee]]],
  [
    'a wait needs no assignee, but a length',
    [step('a', { type: 'wait', assignee: null })],
    [['a', messages.noWait]],
  ],
  ['a message without words', [step('a', { type: 'message' })], [['a', messages.noMessage]]],
  [
    'a step after one that doesn’t exist',
    [step('a', { after: ['x'] })],
    [['a', messages.unknownStep]],
  ],
  ['two steps with one id', [step('a'), step('a')], [['a', messages.sameId]]],
  [
    'steps in a circle',
    [step('a', { after: ['b'] }), step('b', { after: ['a'] }), step('c', { after: ['a'] })],
    [
      ['a', messages.circle],
      ['b', messages.circle],
    ],
  ],
])('%s', (_, steps, expected) => {
  expect(problemsOf(steps).map(({ stepId, message }) => [stepId, message])).toEqual(expected);
});

test('a template without problems always ends, one with a circle never does', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const any = fc.tuple(
    ...names.map((id) => fc.subarray(names).map((after) => step(id, { after }))),
  );
  fc.assert(
    fc.property(any, (steps) => {
      const states = new Map(steps.map(({ id }) => [id, 'QUEUED' as 'QUEUED' | 'DONE']));
      let isComplete = false;
      for (let round = 0; round <= steps.length; round += 1) {
        const next = advance(steps, states, () => true);
        for (const id of next.open) states.set(id, 'DONE');
        isComplete = advance(steps, states, () => true).isComplete;
      }
      expect(isComplete).toBe(problemsOf(steps).length === 0);
    }),
  );
});

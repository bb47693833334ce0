import { type TemplateStep, templateStep } from '@tenure/contract/tasks/workflows/template';
import { expect, test } from 'vitest';
import { firstProblem } from './first-problem.ts';

const laptop = templateStep.parse({ id: 'laptop', type: 'task', title: 'Deliver the laptop' });
const types = [{ type: 'task', label: 'Task' }];
const said = (changed: Partial<TemplateStep>, title = 'Onboarding') =>
  firstProblem(
    { title, description: null, steps: [laptop, { ...laptop, ...changed }] } as never,
    types,
  );

test('a draft that can be saved has no problem', () => {
  expect(said({})).toBeNull();
});

test.each([
  [{ title: ' ' }, 'Step 2 (task): Enter a title'],
  [
    { due: { from: 'date', days: 800 } },
    'Deliver the laptop: Days: Use a whole number from -365 to 730',
  ],
  [
    { escalateAfter: 91 },
    'Deliver the laptop: Escalate to the manager after: Use a whole number from 0 to 90',
  ],
  [
    { after: Array.from({ length: 11 }, (_, n) => `step-${n}`) },
    'Deliver the laptop: Comes after can have at most 10 entries; you have 11',
  ],
] as const)('with %j the step and the field are named', (changed, words) => {
  expect(said(changed as Partial<TemplateStep>)).toBe(words);
});

test('a problem of the workflow itself names no step', () => {
  expect(said({}, '')).toBe('Enter a title');
});

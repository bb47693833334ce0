import { type TemplateStep, templateStep } from '@tenure/contract/tasks/workflows/template';
import { describe, expect, test } from 'vitest';
import { planOf } from './plan.ts';

const step = (id: string, more: Partial<TemplateStep> = {}): TemplateStep =>
  templateStep.parse({ id, type: 'task', title: id, assignee: { type: 'employee' }, ...more });

const facts = { date: '2026-03-20', today: '2026-03-10', applies: () => true };
const days = (steps: TemplateStep[], more: Partial<typeof facts> = {}) =>
  planOf(steps, { ...facts, ...more }).map(({ step: { id }, applies, startsOn, dueOn }) =>
    [id, applies ? startsOn : 'left out', dueOn].join(' '),
  );

describe('the plan of a workflow', () => {
  test.each<[string, TemplateStep[], string[]]>([
    ['starts today', [step('a')], ['a 2026-03-10 ']],
    [
      'counts from its date, or from the start of a step',
      [
        step('a', { due: { from: 'date', days: -5 } }),
        step('b', { after: ['a'], due: { from: 'start', days: 2 } }),
      ],
      ['a 2026-03-10 2026-03-15', 'b 2026-03-15 2026-03-17'],
    ],
    [
      'goes on after the last of those that come before',
      [
        step('late', { due: { from: 'date', days: 0 } }),
        step('early', { due: { from: 'start', days: 1 } }),
        step('both', { after: ['late', 'early'] }),
      ],
      ['late 2026-03-10 2026-03-20', 'early 2026-03-10 2026-03-11', 'both 2026-03-20 '],
    ],
    [
      'does what is due in the past today',
      [step('a', { due: { from: 'date', days: -30 } }), step('b', { after: ['a'] })],
      ['a 2026-03-10 2026-03-10', 'b 2026-03-10 '],
    ],
    [
      'waits until a day',
      [
        step('w', { type: 'wait', assignee: null, due: { from: 'date', days: 0 } }),
        step('b', { after: ['w'] }),
      ],
      ['w 2026-03-10 2026-03-20', 'b 2026-03-20 '],
    ],
    ['has nothing of a circle', [step('a', { after: ['b'] }), step('b', { after: ['a'] })], []],
  ])('%s', (_, steps, expected) => {
    expect(days(steps)).toEqual(expected);
  });

  test('a step that doesn’t apply takes no time', () => {
    const steps = [
      step('a', { due: { from: 'start', days: 9 } }),
      step('b', { after: ['a'], due: { from: 'start', days: 1 } }),
    ];
    expect(days(steps, { applies: ((id: string) => id !== 'a') as never })).toEqual([
      'a left out 2026-03-19',
      'b 2026-03-10 2026-03-11',
    ]);
  });
});

import type { StepState } from '@tenure/contract/tasks/workflows/workflow-states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, type FlowStep } from './engine.ts';

const step = (id: string, ...after: string[]): FlowStep => ({ id, after });
const all = () => true;
const queued = (steps: readonly FlowStep[]) =>
  new Map<string, StepState>(steps.map(({ id }) => [id, 'QUEUED']));

describe('what happens next in a workflow', () => {
  const onboarding = [
    step('contract'),
    step('laptop', 'contract'),
    step('desk', 'contract'),
    step('welcome', 'laptop', 'desk'),
  ];

  test('it begins with the steps that nothing comes before', () => {
    expect(advance(onboarding, queued(onboarding), all)).toEqual({
      open: ['contract'],
      leaveOut: [],
      isComplete: false,
    });
  });

  test('steps after the same one open together, and the last one when both are done', () => {
    const states = queued(onboarding).set('contract', 'DONE');
    expect(advance(onboarding, states, all).open).toEqual(['laptop', 'desk']);
    states.set('laptop', 'DONE').set('desk', 'OPEN');
    expect(advance(onboarding, states, all).open).toEqual([]);
    states.set('desk', 'SKIPPED');
    expect(advance(onboarding, states, all).open).toEqual(['welcome']);
  });

  test('a step that doesn’t apply is left out, and what comes after it goes on', () => {
    const states = queued(onboarding).set('contract', 'DONE').set('desk', 'DONE');
    expect(advance(onboarding, states, (id) => id !== 'laptop')).toEqual({
      open: ['welcome'],
      leaveOut: ['laptop'],
      isComplete: false,
    });
  });

  test('a workflow none of whose steps apply is complete at once', () => {
    expect(advance(onboarding, queued(onboarding), () => false).isComplete).toBe(true);
  });
});

/** Any acyclic template, with its steps in any order. */
const templates = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, n) =>
        fc
          .subarray(Array.from({ length: n }, (_, before) => `s${before}`))
          .map((after) => step(`s${n}`, ...after)),
      ),
    ),
  )
  .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));

test('whatever the order of completed steps, a workflow ends once and nobody is asked twice', () => {
  fc.assert(
    fc.property(
      templates,
      fc.infiniteStream(fc.nat()),
      fc.func(fc.boolean()),
      (steps, choices, applies) => {
        const states = queued(steps);
        const asked = new Map<string, number>();
        let ended = 0;
        const move = () => {
          const { open, leaveOut, isComplete } = advance(steps, states, applies);
          for (const id of open) {
            const { after } = steps.find((one) => one.id === id) as FlowStep;
            if (!after.every((one) => ['DONE', 'SKIPPED'].includes(states.get(one) ?? '')))
              // Steps skipped in the same move count as settled.
              expect(after.every((one) => states.get(one) !== 'OPEN')).toBe(true);
            asked.set(id, (asked.get(id) ?? 0) + 1);
            states.set(id, 'OPEN');
          }
          for (const id of leaveOut) states.set(id, 'SKIPPED');
          if (isComplete) ended += 1;
        };
        move();
        for (const choice of choices) {
          const open = [...states].filter(([, state]) => state === 'OPEN');
          const one = open[choice % Math.max(1, open.length)];
          if (!one) break;
          states.set(one[0], choice % 5 === 0 ? 'SKIPPED' : 'DONE');
          move();
        }
        expect(ended).toBe(1);
        expect([...asked.values()].every((times) => times === 1)).toBe(true);
        expect([...states.values()].every((state) => state === 'DONE' || state === 'SKIPPED')).toBe(
          true,
        );
      },
    ),
    { numRuns: 300 },
  );
});

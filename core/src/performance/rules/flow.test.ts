import { type PhaseAction, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awaited,
  currentPhase,
  type Flow,
  type FlowPhase,
  flowAfter,
  groupToDecide,
} from './flow.ts';

const today = '2026-03-10';
const phase = (
  id: number,
  stage: FlowPhase['stage'],
  groups: readonly number[] = [],
): FlowPhase => ({
  id,
  stage,
  state: id === 1 ? 'live' : 'later',
  definedStartDate: null,
  startDate: null,
  endDate: null,
  isEmployeeFinalized: false,
  employeeFinalizedDate: null,
  approvers: groups.map((group, n) => ({ id: id * 10 + n, group, decision: null })),
});
const start: Flow = {
  state: 'planning',
  phases: [
    phase(1, 'planning', [1]),
    phase(2, 'in_progress', [1, 1, 2]),
    phase(3, 'in_progress', [1]),
    phase(4, 'finalise'),
  ],
};
const run = (flow: Flow, ...steps: [number, PhaseAction, number[]?][]): Flow =>
  steps.reduce(
    (before, [phaseId, action, approverIds = []]) =>
      flowAfter(before, { phaseId, action, today, approverIds }),
    flow,
  );
const statesOf = (flow: Flow) => [flow.state, ...flow.phases.map(({ state }) => state)];

describe('an appraisal moves through its phases', () => {
  test.each<[string, [number, PhaseAction, number[]?][], string[]]>([
    [
      'submitting hands it to the approver',
      [[1, 'planning-submit']],
      ['planning', 'active', 'later', 'later', 'later'],
    ],
    [
      'a rejection hands it back',
      [
        [1, 'planning-submit'],
        [1, 'reject', [10]],
      ],
      ['planning', 'live', 'later', 'later', 'later'],
    ],
    [
      'approval closes the phase and opens the next',
      [
        [1, 'planning-submit'],
        [1, 'approve', [10]],
      ],
      ['in_progress', 'inactive', 'live', 'later', 'later'],
    ],
    [
      'everyone in a group decides',
      [
        [1, 'planning-submit'],
        [1, 'approve', [10]],
        [2, 'submit'],
        [2, 'approve', [20]],
      ],
      ['in_progress', 'inactive', 'active', 'later', 'later'],
    ],
    [
      'the second group decides after the first',
      [
        [1, 'planning-submit'],
        [1, 'approve', [10]],
        [2, 'submit'],
        [2, 'approve', [20]],
        [2, 'approve', [21]],
      ],
      ['in_progress', 'inactive', 'active', 'later', 'later'],
    ],
    [
      'the stage changes with its last phase',
      [
        [1, 'planning-submit'],
        [1, 'approve', [10]],
        [2, 'submit'],
        [2, 'approve', [20, 21]],
        [2, 'approve', [22]],
        [3, 'submit'],
        [3, 'approve', [30]],
      ],
      ['finalise', 'inactive', 'inactive', 'inactive', 'live'],
    ],
    [
      'finalising completes it',
      [
        [1, 'planning-submit'],
        [1, 'approve', [10]],
        [2, 'submit'],
        [2, 'approve', [20, 21]],
        [2, 'approve', [22]],
        [3, 'submit'],
        [3, 'approve', [30]],
        [4, 'employee-finalise'],
        [4, 'finalise'],
      ],
      ['completed', 'inactive', 'inactive', 'inactive', 'inactive'],
    ],
  ])('%s', (_, steps, states) => {
    expect(statesOf(run(start, ...steps))).toEqual(states);
  });

  test('a phase that begins later stays closed until its day', () => {
    const dated: Flow = {
      ...start,
      phases: start.phases.map((one) =>
        one.id === 2 ? { ...one, definedStartDate: '2026-03-11' } : one,
      ),
    };
    const after = run(dated, [1, 'planning-submit'], [1, 'approve', [10]]);
    expect(statesOf(after)).toEqual(['in_progress', 'inactive', 'later', 'later', 'later']);
    expect(run(after, [2, 'open']).phases[1]).toMatchObject({ state: 'live', startDate: today });
  });

  test('submitting again asks every approver again', () => {
    const after = run(start, [1, 'planning-submit'], [1, 'reject', [10]], [1, 'planning-submit']);
    expect(awaited(after.phases[0] as FlowPhase).map(({ id }) => id)).toEqual([10]);
  });

  test('an approver of a later group is not awaited before their turn', () => {
    const after = run(start, [1, 'planning-submit'], [1, 'approve', [10]], [2, 'submit']);
    expect(awaited(after.phases[1] as FlowPhase).map(({ id }) => id)).toEqual([20, 21]);
  });

  test('what the machine doesn’t know is refused', () => {
    expect(() => run(start, [1, 'approve', [10]])).toThrow(/not possible/);
  });
});

/** Picks a possible step by number. */
function anyStep(flow: Flow, choice: number): Parameters<typeof flowAfter>[1] | undefined {
  const current = currentPhase(flow.phases);
  if (!current) return undefined;
  const possible = phaseMachine.decisions.filter((action) => {
    if (!phaseMachine.next(action, current.state)) return false;
    const isFinal = ['employee-finalise', 'finalise'].includes(action);
    return current.state !== 'live' || isFinal === (current.stage === 'finalise');
  });
  const action = possible[choice % possible.length];
  if (!action) return undefined;
  const asked = awaited(current).map(({ id }) => id);
  const approverIds = asked.length ? [asked[choice % asked.length] as number] : [];
  return { phaseId: current.id, action, today, approverIds };
}

test('after any sequence of steps one phase is open, and the stage is that of the first open phase', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), (choices) => {
      let flow = start;
      for (const choice of choices) {
        const step = anyStep(flow, choice);
        if (step) flow = flowAfter(flow, step);
        const open = flow.phases.filter(({ state }) => state === 'live' || state === 'active');
        expect(open.length).toBeLessThanOrEqual(1);
        expect(flow.state).toBe(currentPhase(flow.phases)?.stage ?? 'completed');
        for (const { state, stage, approvers } of flow.phases)
          if (state === 'inactive' && stage !== 'finalise')
            expect(groupToDecide(approvers)).toBeUndefined();
      }
    }),
  );
});

test('undoing steps one by one leads back through every state to the beginning', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 40 }), (choices) => {
      const kept: Flow[] = [];
      let flow = start;
      for (const choice of choices) {
        const step = anyStep(flow, choice);
        if (!step) break;
        kept.push(JSON.parse(JSON.stringify(flow)));
        flow = flowAfter(flow, step);
      }
      for (const before of kept.reverse()) {
        flow = before;
        expect(flow.state).toBe(currentPhase(flow.phases)?.stage ?? 'completed');
      }
      expect(flow).toEqual(start);
    }),
  );
});

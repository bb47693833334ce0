/** Every combination of state, action and actor of appraisals, generated from the state machines. */
import { performancePermissions } from '@tenure/contract/performance/permissions';
import {
  checkpointMachine,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { expect, test } from 'vitest';
import type { Actor } from '../kit/actor.ts';
import type { Action } from '../kit/judge.ts';
import { machineDifferences } from '../testing/machine-cases.ts';
import { performanceActions } from './appraisal/performance.actions.ts';
import type { PerformanceRecord, Phase, Role } from './appraisal/performance-record.ts';
import {
  checkpointActions,
  type SubmissionRecord,
  submissionActions,
} from './checkpoint/checkpoint.actions.ts';
import type { CheckpointRecord } from './checkpoint/checkpoint.store.ts';
import { cycleActions } from './cycle/cycle.actions.ts';
import type { CycleRecord } from './cycle/cycle.store.ts';
import { type PhaseRecord, phaseActions } from './phase/phase.actions.ts';
import { reviewerActions } from './review/reviewer.actions.ts';
import type { ReviewerRecord } from './review/reviewer.store.ts';

const actor = {
  userId: 1,
  profiles: [],
  permissions: new Set<string>(performancePermissions),
} as Partial<Actor> as Actor;

const record = (...roles: Role[]) =>
  ({
    roles: new Set(roles),
    ownUserId: 1,
    covers: [],
    state: 'in_progress',
  }) as Partial<PerformanceRecord> as PerformanceRecord;

const stageFor = (action: string): Phase['stage'] => {
  if (action === 'planning-submit') return 'planning';
  return action.endsWith('finalise') ? 'finalise' : 'in_progress';
};

const phaseScene = {
  actions: phaseActions,
  actor,
  recordFor: (state: Phase['state'], party: string, action: string): PhaseRecord => {
    const phase = {
      id: 7,
      title: 'Plan',
      state,
      stage: stageFor(action),
      isEmployeeFinalized: false,
      approvers: [],
    } as Partial<Phase> as Phase;
    const roles = party === 'nobody' ? [] : [party as Role];
    // The phase is the next one in every state tested.
    const phases = [{ ...phase, state: state === 'inactive' ? 'live' : state } as Phase];
    return { ...record(...roles), phases, phase };
  },
};

test('every state × action × actor of a phase is answered as the machine says', () => {
  const { cases, found } = machineDifferences(phaseMachine, phaseScene);
  expect(found).toEqual([]);
  expect(cases).toBe(4 * 7 * 5);
});

/** A stage ends when its last phase closes, and is reopened by undoing the last step. */
const stageActions = {
  advance: {
    sentAs: 'performance.advance',
    needs: phaseActions.approve.needs,
    who: [
      {
        words: 'the person whose step closes the stage',
        holds: (asker, one) =>
          closingSteps(one).some(({ who }) => who.some((relation) => relation.holds(asker, one))),
      },
    ],
    when: [
      {
        words: 'while the stage lasts',
        otherwise: 'It is over.',
        holds: (one) =>
          closingSteps(one).some(({ when = [] }) => when.every((rule) => rule.holds(one))),
      },
    ],
  },
  return: performanceActions.rollback as Action<PhaseRecord>,
} satisfies Record<string, Action<PhaseRecord>>;

function closingSteps({ state }: PhaseRecord): Action<PhaseRecord>[] {
  const { approve, finalise } = phaseActions;
  if (state === 'completed') return [approve, finalise];
  return state === 'finalise' ? [finalise] : [approve];
}

test('every state × action × actor of an appraisal is answered as the machine says', () => {
  const { cases, found } = machineDifferences(performanceMachine, {
    actions: stageActions,
    actor,
    recordFor: (state, party) => {
      const phase = {
        id: 7,
        title: 'Last phase',
        stage: state === 'completed' ? 'finalise' : state,
        state: state === 'completed' ? 'inactive' : state === 'finalise' ? 'live' : 'active',
        isEmployeeFinalized: true,
        approvers: [],
      } as Partial<Phase> as Phase;
      return {
        ...record(...(party === 'nobody' ? [] : [party])),
        state,
        phase,
        phases: [phase],
        // A newly started appraisal has no earlier stage to return to.
        lastStep: { id: 1, action: 'approve', canBeUndone: state !== 'planning' },
      };
    },
  });
  expect(found).toEqual([]);
  expect(cases).toBe(4 * 2 * 4);
});

test('an approver whose turn is over is told so', () => {
  const { found } = machineDifferences(phaseMachine, {
    ...phaseScene,
    recordFor: (state, party, action) => {
      const found = phaseScene.recordFor(state, party, action);
      if (party !== 'approver') return found;
      const approvers = [{ userId: found.ownUserId } as Phase['approvers'][number]];
      return { ...found, roles: new Set<Role>(), phase: { ...found.phase, approvers } };
    },
  });
  expect(found.sort()).toEqual([
    'approve in active by approver: 409 instead of allowed',
    'reject in active by approver: 409 instead of allowed',
  ]);
});

test('every state × action × actor of a checkpoint is answered as the machine says', () => {
  // Nobody opens a checkpoint by hand, so the calendar is not a party to any request.
  const { cases, found } = machineDifferences(checkpointMachine, {
    actions: checkpointActions,
    actor,
    recordFor: (state, party) =>
      ({
        ...record(...(party === 'nobody' || party === 'calendar' ? [] : [party])),
        checkpoint: { state, answers: [], submissions: [] },
      }) as unknown as CheckpointRecord,
  });
  expect(found.filter((one) => !one.includes('by calendar'))).toEqual([]);
  expect(found).toContain('open in scheduled by calendar: 403 instead of allowed');
  expect(cases).toBe(4 * 5 * 5);
});

test('every state × action × actor of a submission is answered as the machine says', () => {
  const { cases, found } = machineDifferences(submissionMachine, {
    actions: submissionActions,
    actor,
    recordFor: (state, party) =>
      ({
        ...record(...(party === 'manager' ? ['manager' as const] : [])),
        checkpoint: { state: 'live', answers: [], submissions: [] },
        submission: { state, userId: party === 'author' ? 1 : 2 },
      }) as unknown as SubmissionRecord,
  });
  expect(found).toEqual([]);
  expect(cases).toBe(2 * 2 * 3);
});

test('every state × action × actor of a reviewer is answered as the machine says', () => {
  const { cases, found } = machineDifferences(reviewerMachine, {
    actions: reviewerActions,
    actor,
    recordFor: (state, party) =>
      ({
        ...record(...(party === 'employee' || party === 'manager' ? [party] : [])),
        reviewer: { state, userId: party === 'reviewer' ? 1 : 2 },
        isReleased: false,
      }) as unknown as ReviewerRecord,
  });
  expect(found).toEqual([]);
  expect(cases).toBe(5 * 4 * 4);
});

test('every state × action × actor of a cycle is answered as the machine says', () => {
  const { cases, found } = machineDifferences(cycleMachine, {
    actions: cycleActions,
    actor,
    recordFor: (state, party) => ({ state, isKeeper: party === 'hr' }) as CycleRecord,
  });
  expect(found).toEqual([]);
  expect(cases).toBe(2 * 3 * 2);
});

test('a table that forgets the state is found', () => {
  const { found } = machineDifferences(phaseMachine, {
    ...phaseScene,
    actions: {
      ...phaseActions,
      approve: { ...phaseActions.approve, when: [] },
    } as typeof phaseActions,
  });
  expect(found).toContain('approve in live by approver: allowed instead of 409');
});

/** The "who" and "when" of the permission tables of appraisals. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  type PerformanceState,
  performanceMachine,
} from '@tenure/contract/performance/states/performance-states';
import type { Condition, Relation } from '../../kit/judge.ts';
import { currentPhase } from '../rules/flow.ts';
import type { PerformanceRecord, Role } from './performance-record.ts';

const by = (role: Role, words: string): Relation<PerformanceRecord> => ({
  words,
  holds: (_, { roles }) => roles.has(role),
});

export const employee = by('employee', 'the employee');
export const manager = by('manager', 'their manager');
export const above = by('above', 'the managers above');
export const hr = by('hr', 'HR');
export const approver = by('approver', 'the current approver');
const pastApprover = by('pastApprover', 'approvers who have decided');
export const contributor = by('contributor', 'an active contributor');
export const reviewer = by('reviewer', 'a 360 reviewer');
const shared = by('shared', 'people it was shared with');

/** People who can read the whole appraisal. */
export const readers = [employee, manager, above, hr, approver, pastApprover, shared];
export const everyoneInvolved = [...readers, contributor, reviewer];

const blocked = ({ state, phases }: PerformanceRecord): string => {
  if (state === 'completed') return messages.completed;
  const phase = currentPhase(phases);
  if (phase?.state === 'active') return messages.awaitingApproval(phase.title);
  return messages.phaseNotLive(phase?.title ?? performanceMachine.states[state].label);
};

const whileIn = (states: readonly PerformanceState[], words: string) =>
  ({
    words,
    otherwise: (record: PerformanceRecord) =>
      states.includes(record.state)
        ? blocked(record)
        : messages.stateIs(performanceMachine.states[record.state].label),
    holds: ({ state, phases }: PerformanceRecord) =>
      states.includes(state) && currentPhase(phases)?.state === 'live',
  }) satisfies Condition<PerformanceRecord>;

/** The plan can be changed until the final stage, while a phase is open. */
export const isOpen = whileIn(['planning', 'in_progress'], 'while a phase is open');
export const isRateable = whileIn(
  ['in_progress', 'finalise'],
  'while a phase is open, after planning',
);

export const isPlanning: Condition<PerformanceRecord> = {
  words: 'while the appraisal is being planned',
  otherwise: ({ state }) => messages.stateIs(performanceMachine.states[state].label),
  holds: ({ state }) => state === 'planning',
};

export const notCompleted: Condition<PerformanceRecord> = {
  words: 'until the appraisal is completed',
  otherwise: messages.completed,
  holds: ({ state }) => state !== 'completed',
};

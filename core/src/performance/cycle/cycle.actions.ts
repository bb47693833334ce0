/** The permission table of cycles, derived from their state machine. */
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import type { Actor } from '../../kit/actor.ts';
import { type Action, may } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { relations } from '../../org/public.ts';
import type { CycleRecord } from './cycle.store.ts';

const needs = 'performance.appraisal.administer';
const who = [relations.hrManager, relations.administrator];

/** Whether the actor administers appraisals of the whole company. */
export const keepsAppraisals = (actor: Actor) => who.some((one) => one.holds(actor, null));

export const cycleListActions = {
  view: { sentAs: 'performance-cycles.view', needs, who },
  start: { sentAs: 'performance-cycles.start', needs, who },
} satisfies Record<string, Action<unknown>>;

export const cycleActions = machineActions(cycleMachine, {
  sentAs: (action) => `performance-cycles.${action}`,
  needs: { remind: needs, extend: needs, close: needs },
  parties: { hr: { holds: ({ isKeeper }) => isKeeper } },
  stateOf: ({ state }: CycleRecord) => state,
  lastStep: ({ state }) => `This cycle is ${cycleMachine.states[state].label.toLowerCase()}.`,
});

export const cycleCapabilities = (actor: Actor, record: CycleRecord): string[] =>
  Object.values(cycleActions)
    .filter((action) => may(actor, action, record))
    .map(({ sentAs }) => sentAs);

/** The permission table of a phase, derived from its state machine. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  type PhaseAction,
  phaseMachine,
  type WorkflowAction,
  workflowCapability,
} from '@tenure/contract/performance/states/phase-states';
import type { Actor } from '../../kit/actor.ts';
import { type Action, type Condition, may } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import type { PerformanceRecord, Phase } from '../appraisal/performance-record.ts';
import { currentPhase } from '../rules/flow.ts';

export interface PhaseRecord extends PerformanceRecord {
  readonly phase: Phase;
  /** The action requested; undefined when the permission is explained without a request. */
  readonly asked?: WorkflowAction | undefined;
}

const inStage = (stage: Phase['stage'], words: string): Condition<PhaseRecord> => ({
  words,
  otherwise: ({ phase }) => messages.phaseNotLive(phase.title),
  holds: ({ phase }) => phase.stage === stage,
});

const planning = inStage('planning', 'in a planning phase');
const inProgress = inStage('in_progress', 'in a phase during the year');
const final = inStage('finalise', 'in the final phase');

/** Phases run one after the other. */
const isNext: Condition<PhaseRecord> = {
  words: 'once the phase before is closed',
  otherwise: ({ phase }) => messages.phaseNotLive(phase.title),
  holds: ({ phase, phases }) => currentPhase(phases)?.id === phase.id,
};

const notSignedOff: Condition<PhaseRecord> = {
  words: 'once',
  otherwise: messages.alreadySubmitted,
  holds: ({ phase }) => !phase.isEmployeeFinalized,
};

const write = 'performance.appraisal.write';

/** Whether the actor, or someone they cover for, is an approver of this phase. */
const approves = ({ phase, roles, covers, ownUserId }: PhaseRecord) =>
  roles.has('approver') ||
  phase.approvers.some(({ userId }) => userId === ownUserId || covers.includes(userId));

export const phaseActions: Readonly<Record<PhaseAction, Action<PhaseRecord>>> = machineActions(
  phaseMachine,
  {
    sentAs: (action) => workflowCapability[action],
    needs: {
      open: write,
      'planning-submit': write,
      submit: write,
      approve: write,
      reject: write,
      'employee-finalise': write,
      finalise: write,
    },
    parties: {
      employee: { holds: ({ roles }) => roles.has('employee') },
      manager: { holds: ({ roles }) => roles.has('manager') },
      approver: {
        holds: (record) => !record.roles.has('employee') && approves(record),
        isTurn: ({ roles }) => roles.has('approver'),
      },
      hr: { holds: ({ roles }) => roles.has('hr') },
    },
    stateOf: ({ phase }: PhaseRecord) => phase.state,
    lastStep: ({ phase }) =>
      `“${phase.title}” is ${phaseMachine.states[phase.state].label.toLowerCase()}.`,
    also: {
      open: [isNext],
      'planning-submit': [planning],
      submit: [inProgress],
      'employee-finalise': [final, notSignedOff],
      finalise: [final],
    },
  },
);

const byRequest: Readonly<Record<WorkflowAction, readonly PhaseAction[]>> = {
  submit: ['submit'],
  'planning.submit': ['planning-submit'],
  approve: ['approve'],
  reject: ['reject'],
  finalise: ['employee-finalise', 'finalise'],
  open: ['open'],
};

const chosen = ({ asked }: PhaseRecord) =>
  (asked ? byRequest[asked] : phaseMachine.decisions).map((action) => phaseActions[action]);

/** Maps a request to its action: finalise is the employee's signature or the manager's decision. */
export const actionFor = (actor: Actor, record: PhaseRecord): PhaseAction | undefined =>
  (record.asked ? byRequest[record.asked] : []).find((action) =>
    may(actor, phaseActions[action], record),
  );

const fitting = (record: PhaseRecord) =>
  chosen(record).filter(({ who }) => who.some((one) => one.holds({} as Actor, record)));

/** One endpoint takes every step of a phase; authorized by the step requested. */
export const workflowAction: Action<PhaseRecord> = {
  sentAs: 'workflow.act',
  needs: write,
  who: [
    {
      words: 'the person this step is assigned to',
      holds: (_, record) => fitting(record).length > 0,
    },
  ],
  when: [
    {
      words: 'when it’s the next step of the phase',
      otherwise: (record) => {
        const [failed] = fitting(record).flatMap(({ when = [] }) =>
          when.filter((condition) => !condition.holds(record)),
        );
        const { otherwise = messages.phaseNotLive(record.phase.title) } = failed ?? {};
        return typeof otherwise === 'string' ? otherwise : otherwise(record);
      },
      holds: (record) =>
        fitting(record).some(({ when = [] }) => when.every((one) => one.holds(record))),
    },
  ],
};

export const phaseCapabilities = (
  actor: Actor,
  record: PerformanceRecord,
  phase: Phase,
): string[] => [
  ...new Set(
    Object.values(phaseActions)
      .filter((action) => may(actor, action, { ...record, phase }))
      .map(({ sentAs }) => sentAs),
  ),
];

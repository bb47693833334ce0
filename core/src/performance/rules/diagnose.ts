/** Explains what holds an appraisal up and who can move it on (document 3, performance.diagnose). */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { Diagnosis } from '@tenure/contract/performance/performance';
import type { PhaseState } from '@tenure/contract/performance/states/phase-states';
import { awaited, currentPhase, type FlowApprover, type FlowPhase } from './flow.ts';

interface NamedApprover extends FlowApprover {
  readonly name: string;
}

interface DiagnosedPhase extends Omit<FlowPhase, 'approvers'> {
  readonly title: string;
  readonly state: PhaseState;
  readonly definedEndDate: string | null;
  readonly approvers: readonly NamedApprover[];
}

export interface DiagnosedSection {
  readonly title: string;
  readonly isWeighted: boolean;
  readonly totalWeight: number;
  readonly unrated: number;
}

export interface Diagnosed {
  readonly today: string;
  readonly employee: string;
  readonly manager: string | null;
  readonly phases: readonly DiagnosedPhase[];
  readonly sections: readonly DiagnosedSection[];
  /** Open mandatory checkpoints, with the people who have not responded. */
  readonly checkpoints: readonly { readonly title: string; readonly missing: readonly string[] }[];
}

type Finding = Diagnosis['findings'][number];

export function diagnose(given: Diagnosed): Diagnosis {
  const phase = currentPhase(given.phases);
  if (!phase) return { isBlocked: false, findings: [] };
  const findings = [
    ...phaseFindings(phase, given),
    ...(phase.state === 'live' ? contentFindings(phase, given) : []),
  ];
  return { isBlocked: findings.length > 0, findings };
}

function phaseFindings(phase: DiagnosedPhase, given: Diagnosed): Finding[] {
  const manager = given.manager === null ? [] : [given.manager];
  const { title, definedStartDate, definedEndDate } = phase;
  const isLate = definedEndDate !== null && definedEndDate < given.today;
  const late = isLate ? ` It was due on ${dayInWords(definedEndDate)}.` : '';
  if (phase.state === 'later')
    return [
      {
        code: 'phase-later',
        text: definedStartDate
          ? `“${title}” opens on ${dayInWords(definedStartDate)}.`
          : `“${title}” hasn’t been opened.`,
        whoCanMove: [...manager, 'HR'],
      },
    ];
  if (phase.state === 'active') {
    const names = awaited(phase).map(({ name }) => name);
    return [
      {
        code: 'awaiting-approver',
        text: `“${title}” is awaiting ${inWords(names)}.${late}`,
        whoCanMove: names,
      },
    ];
  }
  if (phase.stage === 'finalise')
    return [
      {
        code: 'awaiting-manager',
        text: `“${title}” is awaiting ${given.manager ?? 'a manager'}.${late}`,
        whoCanMove: manager,
      },
      ...(phase.isEmployeeFinalized
        ? []
        : [
            {
              code: 'not-signed-off',
              text: `${given.employee} hasn’t signed off “${title}”.`,
              whoCanMove: [given.employee],
            },
          ]),
    ];
  return [
    ...(phase.approvers.length === 0
      ? [
          {
            code: 'no-approvers',
            text: `“${title}” has no approvers.`,
            whoCanMove: [...manager, 'HR'],
          },
        ]
      : []),
    {
      code: 'awaiting-submission',
      text: `“${title}” hasn’t been submitted.${late}`,
      whoCanMove: [given.employee, ...(phase.stage === 'planning' ? [] : manager)],
    },
  ];
}

function contentFindings({ stage }: DiagnosedPhase, given: Diagnosed): Finding[] {
  const manager = given.manager === null ? [] : [given.manager];
  return [
    ...given.sections
      .filter(({ isWeighted, totalWeight }) => isWeighted && totalWeight !== 100)
      .map(({ title, totalWeight }) => ({
        code: 'weights-incomplete',
        text: `The weights in “${title}” add up to ${totalWeight}%, not 100%.`,
        whoCanMove: [given.employee, ...manager],
      })),
    ...given.sections
      .filter(({ unrated }) => unrated > 0 && stage === 'finalise')
      .map(({ title, unrated }) => ({
        code: 'not-rated',
        text:
          unrated === 1
            ? `1 item in “${title}” isn’t rated.`
            : `${unrated} items in “${title}” aren’t rated.`,
        whoCanMove: manager,
      })),
    ...given.checkpoints
      .filter(({ missing }) => missing.length > 0)
      .map(({ title, missing }) => ({
        code: 'checkpoint-open',
        text: `“${title}” is awaiting ${inWords(missing)}.`,
        whoCanMove: [...missing],
      })),
  ];
}

const inWords = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

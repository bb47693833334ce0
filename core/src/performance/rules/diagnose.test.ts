import { describe, expect, test } from 'vitest';
import { type Diagnosed, diagnose } from './diagnose.ts';

type Phase = Diagnosed['phases'][number];
const phase = (given: Partial<Phase>): Phase => ({
  id: 1,
  title: 'Plan',
  stage: 'planning',
  state: 'live',
  definedStartDate: null,
  definedEndDate: '2026-03-31',
  startDate: null,
  endDate: null,
  isEmployeeFinalized: false,
  employeeFinalizedDate: null,
  approvers: [{ id: 1, group: 1, decision: null, name: 'Maria Santos' }],
  ...given,
});
const given = (one: Partial<Phase>, rest: Partial<Diagnosed> = {}): Diagnosed => ({
  today: '2026-03-10',
  employee: 'Ana Li',
  manager: 'Maria Santos',
  phases: [phase(one)],
  sections: [],
  checkpoints: [],
  ...rest,
});
const found = (diagnosed: Diagnosed) =>
  diagnose(diagnosed).findings.map(({ code, text, whoCanMove }) => [code, text, whoCanMove]);

describe('what holds an appraisal up', () => {
  test.each<[string, Diagnosed, unknown[]]>([
    ['nothing once it is completed', given({ state: 'inactive' }), []],
    [
      'a phase that begins later',
      given({ state: 'later', definedStartDate: '2026-04-01' }),
      [['phase-later', '“Plan” opens on 1 Apr 2026.', ['Maria Santos', 'HR']]],
    ],
    [
      'the employee, before they submit',
      given({}),
      [['awaiting-submission', '“Plan” hasn’t been submitted.', ['Ana Li']]],
    ],
    [
      'a phase without approvers',
      given({ approvers: [] }),
      [
        ['no-approvers', '“Plan” has no approvers.', ['Maria Santos', 'HR']],
        ['awaiting-submission', '“Plan” hasn’t been submitted.', ['Ana Li']],
      ],
    ],
    [
      'an approver who is late',
      given({ state: 'active', definedEndDate: '2026-03-01' }),
      [
        [
          'awaiting-approver',
          '“Plan” is awaiting Maria Santos. It was due on 1 Mar 2026.',
          ['Maria Santos'],
        ],
      ],
    ],
    [
      'the manager and the employee’s signature at the end',
      given(
        { stage: 'finalise', approvers: [] },
        { sections: [{ title: 'Goals', isWeighted: false, totalWeight: 0, unrated: 2 }] },
      ),
      [
        ['awaiting-manager', '“Plan” is awaiting Maria Santos.', ['Maria Santos']],
        ['not-signed-off', 'Ana Li hasn’t signed off “Plan”.', ['Ana Li']],
        ['not-rated', '2 items in “Goals” aren’t rated.', ['Maria Santos']],
      ],
    ],
    [
      'weights and checkpoints',
      given(
        {},
        {
          sections: [{ title: 'Goals', isWeighted: true, totalWeight: 80, unrated: 0 }],
          checkpoints: [{ title: 'Mid-year', missing: ['Ana Li', 'Bo Chen'] }],
        },
      ),
      [
        ['awaiting-submission', '“Plan” hasn’t been submitted.', ['Ana Li']],
        [
          'weights-incomplete',
          'The weights in “Goals” add up to 80%, not 100%.',
          ['Ana Li', 'Maria Santos'],
        ],
        ['checkpoint-open', '“Mid-year” is awaiting Ana Li and Bo Chen.', ['Ana Li', 'Bo Chen']],
      ],
    ],
  ])('%s', (_, diagnosed, findings) => {
    expect(found(diagnosed)).toEqual(findings);
  });
});

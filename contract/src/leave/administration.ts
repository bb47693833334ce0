import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { id } from '../kit/identifier.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { leavePerson } from './leave-request.ts';

/** What others can see of a person's leave. */
export const leaveVisibility = z.enum(['all', 'away-only', 'nothing']);

export const leaveSettingsInput = z.object({
  visibility: labelled(leaveVisibility, {
    label: 'What colleagues see in the calendar',
    input: 'select',
    options: [
      { value: 'all', label: 'Who’s away, with the leave type' },
      { value: 'away-only', label: 'Who’s away, without the leave type' },
      { value: 'nothing', label: 'Nothing' },
    ],
  }),
  escalateAfterHours: labelled(wholeNumber(1, 2000), {
    label: 'Escalate after',
    input: 'number',
    unit: 'hours',
    decimals: 0,
    help: 'A request without a decision goes to the next approver.',
  }),
  minimumCoverPercent: labelled(wholeNumber(1, 100).nullable(), {
    label: 'Minimum team cover',
    input: 'number',
    unit: '%',
    decimals: 0,
    help: 'Approvers see a warning when fewer people would be at work. Leave empty for no minimum.',
  }),
  namedApproverId: labelled(id.nullable(), {
    label: 'Approver for people without a manager',
    input: 'person',
    help: 'Also the last approver before HR. Leave empty for HR only.',
  }),
});

export const leaveSettings = leaveSettingsInput.extend({
  namedApprover: leavePerson.nullable(),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type LeaveSettings = z.infer<typeof leaveSettings>;

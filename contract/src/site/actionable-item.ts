/** An item of the to-do list, from any area. */
import { z } from 'zod';
import { id, shownDate } from '../kit/identifier.ts';

/** The nine statuses of document 1, point 4, with their display tones. */
export const actionableStatuses = {
  'Not yet started': 'quiet',
  'In progress': 'information',
  Finalise: 'information',
  'Recompletion required': 'warning',
  'Pending review': 'warning',
  Rejected: 'critical',
  Approved: 'positive',
  'Awaiting Approval': 'warning',
  Completed: 'positive',
} as const;

export type ActionableStatus = keyof typeof actionableStatuses;
export const actionableStatus = z.enum(
  Object.keys(actionableStatuses) as [ActionableStatus, ...ActionableStatus[]],
);
export const statusTone = z.enum(['quiet', 'information', 'warning', 'critical', 'positive']);

/** An action that can be taken in the list, and whether it requires a reason. */
export const itemAction = z.object({
  id: z.string(),
  label: z.string(),
  tone: z.enum(['positive', 'critical', 'neutral']),
  note: z.enum(['none', 'optional', 'required']),
});
export type ItemAction = z.infer<typeof itemAction>;

export const actionableItem = z.object({
  /** Id of the source and the record, such as leave-request-1042. */
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  dueDate: shownDate.nullable(),
  isLate: z.boolean(),
  status: actionableStatus,
  statusTone,
  required: z.boolean(),
  category: z.string(),
  /** Blocked by something else: shown without actions. */
  disabled: z.boolean(),
  link: z.string(),
  /** The path of the record's page. */
  target: z.string(),
  duration: z.string().nullable(),
  person: z.object({ id, displayName: z.string(), avatarURL: z.string().nullable() }).nullable(),
  /** Returned as If-Match with a decision; null if there is no decision in the list. */
  version: z.int().nullable(),
  actions: z.array(itemAction),
});
export type ActionableItem = z.infer<typeof actionableItem>;

export const actionableItemLink = (itemId: string) => `/controlpanel/actionable-item/${itemId}`;

export const itemMessages = { noSuchAction: 'This can’t be done here.' } as const;

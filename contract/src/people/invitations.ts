/** People who have never signed in, and sending them their invitation again (ADR 135). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { refusedPeople } from '../kit/refused-people.ts';

const base = '/cobra/api/tms';
const area = 'people';

/** How far someone is who has never signed in. */
export const invitationStates = [
  'not-invited',
  'invited',
  'link-expired',
  'password-set',
  'no-email',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitedPerson = z.object({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  state: z.enum(invitationStates),
  invitedAt: instant.nullable(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const listInvitedPeople = endpoint({
  id: 'people.list-invited-people',
  area,
  method: 'GET',
  path: `${base}/invitations/people`,
  summary: 'List people with an active account who have never signed in',
  query: pageQuery(20).extend({
    search: z.string().trim().max(100).default(''),
    state: z.enum(['all', ...invitationStates]).default('all'),
  }),
  answer: itemsOf(invitedPerson),
});

export const MOST_INVITED = 100;
export const MINUTES_BETWEEN_INVITATIONS = 10;
export const INVITATIONS_PER_DAY = 5;

export const invitationRefusals = {
  unknown: 'This person isn’t in your company.',
  'signed-in': 'They’ve already signed in. If they forgot their password, they can reset it.',
  inactive: 'Their account is inactive.',
  'no-email': 'They have no email address. Add one to their profile first.',
  'too-soon': `They were invited in the last ${MINUTES_BETWEEN_INVITATIONS} minutes. Try again later.`,
  'too-many': `They’ve been sent ${INVITATIONS_PER_DAY} invitations in a day. Try again tomorrow.`,
} as const;
export type InvitationRefusal = keyof typeof invitationRefusals;

export const resendInvitations = endpoint({
  id: 'people.resend-invitations',
  area,
  method: 'POST',
  path: `${base}/invitations/people`,
  summary:
    'Send their invitation again to the people you choose; the others are sent even if some are refused',
  body: z.object({
    employeeIds: z
      .array(id)
      .min(1, 'Choose who to invite')
      .max(MOST_INVITED, `Choose up to ${MOST_INVITED} people`),
  }),
  answer: z.object({
    sent: z.int(),
    refused: refusedPeople(invitationRefusals),
  }),
});

/** A new hire's view of their onboarding, before and after the first day. */
import { z } from 'zod';
import { approvalPerson } from '../../approvals/approval.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { idParam, shownDate } from '../../kit/identifier.ts';

export const ONBOARDING = '/onboarding/start';

export const onboardingWords = {
  sent: 'Onboarding link sent',
  noAddress: 'Add an email address to their account first.',
  started: 'They have already started.',
} as const;

export const onboarding = z.object({
  /** Null without an employment record. */
  firstDay: shownDate.nullable(),
  hasStarted: z.boolean(),
  /** What areas ask of them, such as contracts to sign, and their own steps in workflows in progress. */
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      typeLabel: z.string(),
      isDone: z.boolean(),
      dueDate: shownDate.nullable(),
      /** Path where it is done; null if it can only be done later. */
      link: z.string().nullable(),
    }),
  ),
  manager: approvalPerson.nullable(),
  team: z.array(approvalPerson),
});
export type Onboarding = z.infer<typeof onboarding>;

export const getOnboarding = endpoint({
  id: 'tasks.get-onboarding',
  area: 'tasks',
  method: 'GET',
  path: '/cobra/api/tms/onboarding',
  summary: 'Get your onboarding: what there is to do and who’s on your team',
  answer: onboarding,
});

export const sendOnboardingLink = endpoint({
  id: 'tasks.send-onboarding-link',
  area: 'tasks',
  method: 'POST',
  path: '/cobra/api/tms/users/{employeeId}/onboarding-link',
  summary: 'Email a new hire the link that opens their onboarding before the first day',
  params: z.object({ employeeId: idParam }),
  answer: z.object({ message: z.string() }),
  refusals: [409, 422],
});

import {
  getOnboarding,
  onboardingWords,
  sendOnboardingLink,
} from '@tenure/contract/tasks/onboarding/onboarding';
import { requestOnboardingLink } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import { bind } from '../../kit/bind.ts';
import { Refusal } from '../../kit/refusal.ts';
import { aboutPerson } from '../../org/public.ts';
import { personWorkflowActions } from '../workflows/workflow.actions.ts';
import { readOnboarding } from './onboarding.ts';

export const onboardingRoutes = [
  bind(getOnboarding, { access: 'signed-in', run: readOnboarding }),
  bind(sendOnboardingLink, {
    action: personWorkflowActions.sendLink,
    load: aboutPerson,
    run: async (ctx, _, { person }) => {
      if (!(await requestOnboardingLink(ctx, person.employeeId)))
        throw new Refusal(422, 'tasks.no-onboarding-link', onboardingWords.noAddress);
      await audit(ctx, {
        action: 'tasks.onboarding-link.request',
        subject: { type: 'employee', id: person.employeeId },
      });
      return { message: onboardingWords.sent };
    },
  }),
];

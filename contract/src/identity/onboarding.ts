/** The link for a new hire's onboarding before their first day. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { secret } from '../kit/secrets/secret.ts';
import { openOnboardingRoute } from './routes.ts';

export const onboardingMessages = {
  invalidLink: 'This link has expired or was used before. Ask HR to send you a new one.',
} as const;

export const openOnboardingLink = endpoint({
  id: 'identity.open-onboarding-link',
  area: 'identity',
  ...openOnboardingRoute,
  summary: 'Open onboarding with the link from the email; the link works once',
  body: z.object({ token: secret(z.string().min(1).max(200)) }),
  answer: z.object({ href: z.string() }),
  refusals: [400, 429],
});

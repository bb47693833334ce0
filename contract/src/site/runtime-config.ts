/** The runtime configuration the browser starts with, and what it says when something is missing. */
import { z } from 'zod';

export { configMessages } from './config-messages.ts';

export const environment = z.enum(['local', 'development', 'staging', 'production']);

export const runtimeConfig = z.object({
  environment: environment.default('local'),
  logLevel: z.enum(['info', 'warn', 'error']).default('info'),
  commitId: z.string().optional(),
  recaptchaKey: z
    .string({ error: 'Recaptcha key is required' })
    .min(1, 'Recaptcha key is required'),
  /** Who is told of faults in the browser; nobody when it is not said. */
  errorReporting: z.enum(['none', 'own', 'sentry']).optional(),
  /** Where faults go by the Sentry protocol. */
  sentryDsn: z.url().optional(),
  /** Who is told which pages are used; nobody when it is not said. */
  usageAnalytics: z.enum(['none', 'own']).optional(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;

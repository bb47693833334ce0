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
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;

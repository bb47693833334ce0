/** What a new company sets up first, for its administrators until it is done or dismissed. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const setupGuide = z.object({
  /** Whether the home page shows it. */
  isShown: z.boolean(),
  steps: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      help: z.string(),
      href: z.string(),
      isDone: z.boolean(),
      /** Whether a person marks it as done; otherwise the company's records tell. */
      isMarkedByHand: z.boolean(),
    }),
  ),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type SetupGuide = z.infer<typeof setupGuide>;

export const setupGuideChoices = z.object({
  isDismissed: z.boolean().default(false),
  /** Steps that were marked as done, by id. */
  done: z.array(z.string().max(60)).max(40).default([]),
});

export const setupGuideSetting = { name: 'setup-guide', schema: setupGuideChoices } as const;

const path = '/cobra/api/tms/setup-guide';

export const getSetupGuide = endpoint({
  id: 'site.get-setup-guide',
  area: 'site',
  method: 'GET',
  path,
  summary: 'Get the setup guide; empty for people without setup tasks',
  answer: setupGuide,
});

export const putSetupGuide = endpoint({
  id: 'site.put-setup-guide',
  area: 'site',
  method: 'PUT',
  path,
  summary: 'Mark setup steps as done, or dismiss the guide for everyone',
  body: setupGuideChoices,
  answer: setupGuide,
  refusals: [412],
});

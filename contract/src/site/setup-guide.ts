/** The set-up guide of a new company, shown to administrators until it is done or dismissed. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const setupGuide = z.object({
  /** Whether it is shown on the home page. */
  isShown: z.boolean(),
  steps: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      help: z.string(),
      href: z.string(),
      isDone: z.boolean(),
      /** Whether a person marks the step as done; otherwise it depends on the company's data. */
      isMarkedByHand: z.boolean(),
    }),
  ),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type SetupGuide = z.infer<typeof setupGuide>;

export const setupGuideChoices = z.object({
  isDismissed: z.boolean().default(false),
  /** Ids of the steps marked as done. */
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

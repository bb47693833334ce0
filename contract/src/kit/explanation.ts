import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Explains why an action is or is not available: the rule, the fact in this case, and who can change it. */
export const explanation = z.object({
  action: z.string(),
  allowed: z.boolean(),
  rule: z.string(),
  fact: z.string(),
  whoCanChange: z.string(),
});

/** Besides `action`, the query has the path parameters of the action's endpoint. */
export const explainAction = endpoint({
  id: 'site.explain-action',
  area: 'site',
  method: 'GET',
  path: '/cobra/api/tms/explanations',
  summary: 'Explain why an action is or isn’t available to you',
  query: z
    .object({ action: z.string().max(100) })
    .catchall(z.string().max(100))
    .refine((given) => Object.keys(given).length <= 10, 'Use at most 10 parameters')
    .meta({ maxProperties: 10 }),
  answer: explanation,
  refusals: [404],
});

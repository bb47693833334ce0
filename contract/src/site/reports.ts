/**
 * Error and usage reports of browsers, if the host collects them itself, with the role and type of the
 * person. There are no fields for names, paths with ids, or bodies.
 */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { faultRoute, usageRoute } from './report-routes.ts';

const words = (most: number) => z.string().max(most);

export const usageProfile = z.object({ userRole: words(80), userType: words(20) });
export type UsageProfile = z.infer<typeof usageProfile>;

/** A route pattern of the router, such as /tasks/$id. */
const page = words(200);

export const pageUse = usageProfile.extend({ page });
export type PageUse = z.infer<typeof pageUse>;

export const fault = z.object({
  name: words(60),
  message: words(200),
  page,
  /** Stack frames, innermost first. */
  frames: z.array(words(200)).max(20),
  /** For a failed request: method, path pattern and status; 0 without a response. */
  endpoint: words(200).nullable(),
  status: z.int().min(0).max(599).nullable(),
  commitId: words(80).nullable(),
  /** Null before sign-in. */
  who: usageProfile.nullable(),
});
export type Fault = z.infer<typeof fault>;

export const reportFault = endpoint({
  id: 'site.report-fault',
  area: 'site',
  ...faultRoute,
  summary: 'Report a browser error to the server log; 404 when another service is used',
  body: fault,
  refusals: [429],
});

export const reportUse = endpoint({
  id: 'site.report-use',
  area: 'site',
  ...usageRoute,
  summary: 'Report a page view to the server log; 404 when usage reporting is off',
  body: pageUse,
});

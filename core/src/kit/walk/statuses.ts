import type { Route } from '../bind.ts';

/** All statuses a route may answer with. Tests fail on any other. */
export function declaredStatuses({
  endpoint,
  access,
  action,
  stepUp,
  form,
}: Omit<Route, 'run' | 'load' | 'runWithoutTransaction'>): Set<number> {
  const statuses = new Set<number>([endpoint.status, ...endpoint.refusals, 404, 503]);
  if (endpoint.params || endpoint.query || endpoint.body) statuses.add(400);
  if (endpoint.body) statuses.add(413).add(415);
  if (endpoint.decides === 'one') statuses.add(412);
  if (form) statuses.add(422);
  if (endpoint.takes) statuses.add(413).add(415);
  if (endpoint.inParts) statuses.add(206).add(304).add(416);
  // Before their first day, people are refused by most endpoints.
  if (access !== 'public') statuses.add(401).add(403);
  if (action || stepUp || endpoint.method !== 'GET') statuses.add(403);
  if (endpoint.method === 'POST' && access === 'signed-in') statuses.add(409).add(422).add(400);
  return statuses;
}

import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import type { Route } from '../bind.ts';
import { notFound, Refusal } from '../refusal.ts';

export type PathParams = Readonly<Record<string, string>>;

/** Finds the route for a path. A trailing slash is always accepted. */
export function routerOf(routes: readonly Route[]) {
  const router = new SmartRouter<Route>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const seen = new Set<string>();
  for (const route of routes) {
    const pattern = patternOf(route.endpoint);
    const shape = `${route.endpoint.method} ${pattern.replace(/:\w+/g, ':')}`;
    if (seen.has(shape)) throw new Error(`Two endpoints are bound to ${shape}`);
    seen.add(shape);
    router.add(route.endpoint.method, pattern, route);
  }
  return (method: string, path: string): { route: Route; params: PathParams } => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const [matches, stash] = router.match(method, trimmed);
    const found = matches[0];
    if (!found) throw notFound();
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found[1]))
      params[name] = decoded(typeof value === 'number' ? (stash?.[value] ?? '') : value);
    return { route: found[0], params };
  };
}

const patternOf = (endpoint: Endpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal(400, 'malformed-address', 'The address isn’t valid.');
  }
}

/** Explains why an action is or is not available, with the same table that guards the endpoint. */
import { explainAction } from '@tenure/contract/kit/explanation';
import { sql } from 'kysely';
import { bind, type Route } from '../bind.ts';
import { isHidden, judge } from '../judge.ts';
import { notFound } from '../refusal.ts';
import { parseInput } from './request.ts';
import { refuseSwitchedOff } from './switched-off.ts';

export function explanationRoute(routes: readonly Route[]): Route {
  /** Of several routes with the same action, one whose parameters are all given. */
  const routeOf = (action: string, address: object) =>
    routes.find(
      (route) =>
        route.action?.sentAs === action &&
        Object.keys(route.endpoint.params?.shape ?? {}).every((name) => name in address),
    ) ?? routes.find((route) => route.action?.sentAs === action);
  return bind(explainAction, {
    access: 'signed-in',
    locks: true,
    run: async (ctx, { query: { action, ...address } }) => {
      const route = routeOf(action, address);
      if (!route?.action || !route.load) throw notFound();
      refuseSwitchedOff(route, ctx.actor.modules);
      const { query: _, body: __, ...addressOnly } = route.endpoint;
      const input = parseInput(addressOnly, { params: address, query: {}, body: undefined });
      const record = await route.load(ctx, input);
      if (record === undefined || isHidden(ctx.actor, route.action, record)) throw notFound();
      const verdict = judge(ctx.actor, route.action, record);
      const givers = await ctx.db
        .selectFrom('security_profiles')
        .select('name')
        .where(sql<boolean>`${route.action.needs} = any(permissions)`)
        .orderBy('name')
        .execute();
      return {
        action,
        allowed: verdict.ok,
        rule: verdict.rule,
        fact: verdict.fact,
        whoCanChange:
          route.action.needs === null
            ? 'This doesn’t depend on security profiles, only on the record.'
            : `The security profiles ${givers.map(({ name }) => name).join(', ')} include this permission. A company administrator can assign them.`,
      };
    },
  });
}

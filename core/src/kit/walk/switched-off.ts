/** An endpoint of a module that the company has switched off is not found. */
import { enabledModules, type ModuleId } from '@tenure/contract/site/modules';
import { sql } from 'kysely';
import type { Route } from '../bind.ts';
import type { Ctx } from '../ctx.ts';
import { notFound } from '../refusal.ts';

export function refuseSwitchedOff(
  { module }: Pick<Route, 'module'>,
  modules: ReadonlySet<ModuleId>,
): void {
  if (module && !modules.has(module)) throw notFound();
}

/** The company's modules, as a column of another query. */
export const keptModules = sql<string[]>`(select enabled_modules from tenants)`;

/** For requests without an actor, such as a calendar program reading a feed. */
export async function modulesHere({ db }: Ctx): Promise<ReadonlySet<ModuleId>> {
  const tenant = await db.selectFrom('tenants').select('enabled_modules').executeTakeFirstOrThrow();
  return enabledModules(tenant.enabled_modules);
}

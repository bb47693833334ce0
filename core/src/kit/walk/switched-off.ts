/** An endpoint of a module that the company has switched off does not exist there. */
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

/** What the company keeps of its modules, as a column of another read. */
export const keptModules = sql<string[]>`(select enabled_modules from tenants)`;

/** For requests by nobody, such as a calendar program that reads a feed. */
export async function modulesHere({ db }: Ctx): Promise<ReadonlySet<ModuleId>> {
  const tenant = await db.selectFrom('tenants').select('enabled_modules').executeTakeFirstOrThrow();
  return enabledModules(tenant.enabled_modules);
}

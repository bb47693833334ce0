/** An endpoint of a module that the company has switched off is not found. */
import { enabledModules, type ModuleId } from '@tenure/contract/site/modules';
import type { Route } from '../bind.ts';
import type { Ctx } from '../ctx.ts';
import { notFound } from '../refusal.ts';

export function refuseSwitchedOff(
  { module }: Pick<Route, 'module'>,
  modules: ReadonlySet<ModuleId>,
): void {
  if (module && !modules.has(module)) throw notFound();
}

/** For requests without an actor, such as the verification of a certificate. */
export async function modulesHere({ db }: Ctx): Promise<ReadonlySet<ModuleId>> {
  const tenant = await db.selectFrom('tenants').select('enabled_modules').executeTakeFirstOrThrow();
  return enabledModules(tenant.enabled_modules);
}
